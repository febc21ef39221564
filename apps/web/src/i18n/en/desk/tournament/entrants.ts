/** Words of who is entered in a draw at its desk, and of their seeds. */
export const entrants = {
  player: {
    edit: 'Edit',
    title: (name: string) => `Edit ${name}`,
    text: 'Name, country and gender, as draws and scores show them.',
    claimed: (name: string) =>
      `${name} has an account, and changes name, country and gender under “My profile”.`,
    save: 'Save the player',
    saved: (name: string) => `${name} is saved.`,
  },
  csv: {
    unreadable: 'The file could not be read. Has it been moved or renamed? Please choose it again.',
    remove: (row: number) => `Remove line ${row}`,
  },
  pairs: {
    lone: 'Registered without a partner. Choose two to enter them as a pair.',
    withoutPartner: 'without a partner',
    ofSingles: 'registered as a pair; this draw is of single players',
    chooseTwo: 'Choose two for a pair',
    pairThese: 'Pair these two',
  },
  room: {
    comeFrom: (count: number, draw: string) =>
      count === 1 ? `1 comes from ${draw}` : `${count} come from ${draw}`,
    tooMany: (count: number) => `${count} too many`,
  },
  register: {
    padelHint: 'Padel is played in pairs: who plays with you?',
    aloneTitle: 'Register without a partner?',
    alone: 'Padel is played in pairs. The staff enters you once there is a partner for you.',
    aloneAction: 'Register without a partner',
    allClosed: 'All draws of this tournament are closed.',
  },
};

import { countedIn } from '../../../counted.ts';

const counted = countedIn('en');

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
    ignore: (column: string) => `Ignore “${column}”`,
    ignoreAll: 'Ignore all of these columns',
    ignored: (columns: string) => `Left out: ${columns}.`,
    remembered: 'This device remembers it for your next lists.',
    useAgain: 'Ask about them again',
    otherEncoding: 'The file is not UTF-8 and was read as Windows-1252. Look whether the names are right.',
    repair: (count: number) => `Repair ${counted(count, 'name', 'names')}`,
    repaired: (before: string, after: string) => `“${before}” becomes “${after}”`,
    lost: (value: string) => `Letters of “${value}” are lost. Type the name again in your list.`,
    sameOrNot: (row: number, name: string) => `Line ${row}: who is ${name}?`,
    freshPlayer: 'A new player',
    moveSurplus: (draw: string) => `Move those who are too many to ${draw}`,
    moved: (names: string) => `To qualifying: ${names}.`,
    undone: 'The list is taken back.',
  },
  pairs: {
    lone: 'Registered without a partner. Choose two to enter them as a pair.',
    withoutPartner: 'without a partner',
    ofSingles: 'registered as a pair; this draw is of single players',
    chooseTwo: 'Choose two for a pair',
    pairThese: 'Pair these two',
  },
  placing: {
    label: 'How qualifiers come in',
    ways: { afterQualifying: 'By lot, once qualifying is over', fixed: 'In a fixed order, each at once' },
    hint: 'Qualifiers are drawn by lot once all of them are known. Those known so far can be drawn now.',
    action: 'Draw the qualifiers now',
    done: 'Those who have qualified are drawn.',
  },
  moveUp: {
    action: 'Withdraw, seeds move up',
    consequence: 'The seeds below take the lines that become empty.',
  },
  structures: {
    title: 'Who loses plays on',
    text: 'Consolation and placement draws are made with this one: they close with it, and fill up by its results.',
    preset: 'What is played',
    choose: 'Choose',
    make: 'Make the draws',
    remove: 'Remove these draws',
    removeTitle: 'Remove the consolation and placement draws?',
    removeText: 'They are gone; this draw stays as it is.',
    presets: {
      third_place: 'Match for third place',
      first_round_consolation: 'Consolation for who loses in round one',
      first_match_consolation: 'Consolation for who loses their first match',
      feed_in_consolation: 'Feed-in consolation',
      curtis: 'Curtis consolation',
      compass: 'Compass draw',
      olympic: 'Olympic draw',
      all_places: 'Every place is played for',
      double_elimination: 'Double elimination',
    },
  },
  reopen: {
    title: (name: string) => `Open ${name} again?`,
    matchesGone: 'Its matches, and their places in the order of play, are gone.',
    staysAsItWas: 'Entries and lines stay as they are, and can be changed.',
    closeAgain: 'It is closed again when it is ready: then its matches are made anew.',
    action: 'Open the draw again',
    done: (name: string) => `${name} is open again.`,
  },
  markOf: (name: string) => `How ${name} came in`,
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
  voiding: {
    settings: {
      title: 'Change size or places?',
      consequences: [
        'The draw is drawn already. With another size, or other places, its lines are empty again, and lots are drawn once more.',
      ],
      action: 'Change it',
    },
    lots: {
      title: 'Draw lots in place of what was placed by hand?',
      consequences: ['Lines that you have exchanged are gone: everyone without a seed is placed by lot.'],
      action: 'Draw lots',
    },
  },
  size: {
    byEntrants: 'By the number of entrants',
    linesByEntrants: 'As many lines as its entrants need',
  },
  seeds: {
    number: 'Seeds',
    numbers: {
      itf: 'As many as the ITF has lines for',
      national: 'Up to half of the lines',
    },
    blocks: 'Seeds 9 to 16',
    blocksOf: {
      juniors: '9 to 12 by one lot, 13 to 16 by another',
      itf: 'All eight by one lot',
    },
  },
  mainIsClosed: 'The main draw is closed: nothing can qualify for it any more.',
  share: {
    title: 'Link for players to register',
    text: 'Who opens it signs in, chooses a draw and registers.',
    link: 'Link',
    codeOf: 'Code that opens the registration',
    copy: 'Copy the link',
    copied: 'The link is copied.',
  },
  known: {
    count: (fresh: number, known: number) =>
      `${counted(fresh, 'new player', 'new players')}, ${known} of this tournament.`,
    hint: 'New players have no account. Who has one is found with the search above, instead of here.',
    lines: 'Who is new, line by line',
    isNew: 'new',
    isKnown: 'of this tournament',
  },
};

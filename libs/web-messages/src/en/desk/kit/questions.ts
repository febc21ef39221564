/** Questions before steps that lose something, with what follows. */
export const questions = {
  signOut: {
    title: 'Sign out and lose what is not saved here?',
    kinds: {
      order: 'Moves of an order of play that are not published',
      lineUps: 'Line-ups that are not handed in',
      rosters: 'Changes of a roster that are not saved',
      lists: 'Lists of players or teams that are not entered',
      results: 'Results that are not sent',
      forms: 'What you have typed into forms',
    },
  },
  invitation: {
    title: (name: string) =>
      name === '' ? 'Take back this invitation?' : `Take back the invitation of ${name}?`,
    link: 'Its link and its QR code stop working at once.',
    again: 'You can invite again at any time.',
  },
  roster: { title: 'Discard your changes?', stays: 'The roster stays as it was saved last.' },
  date: {
    declineTitle: 'Decline this date?',
    takeBackTitle: 'Take the proposal back?',
    stays: 'The date of the team match stays as it is.',
    again: 'Another date can be proposed at any time.',
  },
  court: {
    gone: 'Its name and its surface are gone for good.',
    screen: 'Its display shows no matches any more.',
    only: 'It is possible only while no match that is not over stands on it.',
  },
  registration: {
    gone: 'You are no longer registered.',
    both: (name: string) => `${name} is no longer registered, either.`,
    again: 'As long as registering is possible you can register again, and are then the last on the list.',
  },
  team: {
    title: (name: string) => `Take ${name} out of this group?`,
    stays: 'The team itself stays, with its roster.',
    again: 'Until there are fixtures it can be added again.',
  },
};

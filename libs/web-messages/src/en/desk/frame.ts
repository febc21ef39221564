/** Words around every page of the desks, and of signing in. */
export const frame = {
  desks: {
    label: 'Desks',
    me: 'My desk',
    tournaments: 'Tournaments',
    leagues: 'Leagues',
    clubs: 'Clubs',
    admin: 'Admin',
  },
  trail: 'Where you are',
  sections: 'Pages of this desk',
  user: {
    menu: (name: string) => `Signed in as ${name}`,
    signOut: 'Sign out',
  },
  entrance: {
    leaving: 'Taking you to the sign-in …',
    signIn: 'Sign in',
    out: { title: 'You are signed out', text: 'Sign in to go on with this page.' },
    cancelled: {
      title: 'You did not sign in',
      text: 'Nothing has happened. You can sign in whenever you like.',
    },
    failed: {
      title: 'Signing in did not work',
      text: 'The answer of the sign-in service does not belong to this window, or came too late. Please try once more.',
    },
    unreachable: {
      title: 'The sign-in service cannot be reached',
      text: 'Is this device online? Please try again in a moment.',
    },
  },
  closed: {
    notConfigured: {
      title: 'Signing in is not set up here',
      text: 'This installation shows scores only. Who runs it can connect a sign-in service.',
    },
    insecure: {
      title: 'Signing in needs a secure connection',
      text: 'Please open this page with an address that begins with https.',
    },
    unreachable: { title: 'Courtcast cannot be reached', text: 'Is this device online?' },
    again: 'Try again',
    toSite: 'To the live scores',
  },
  ended: {
    title: 'Your session has ended',
    text: (name: string) =>
      `Please sign in again${name === '' ? '' : ` as ${name}`}. What you have typed is kept, and you come back to this page.`,
    unreachable: 'The sign-in service cannot be reached. Is this device online?',
    signIn: 'Sign in again',
    later: 'Not now',
  },
  draftsKept:
    'That is a fault of ours. What you have typed into forms is kept; loading the page again may help.',
};

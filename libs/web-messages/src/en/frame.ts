/** Words around every page. */
export const frame = {
  tagline: 'Live tennis and padel scores, point by point.',
  skip: 'Skip to content',
  sections: {
    label: 'Main',
    live: 'Live',
    tournaments: 'Tournaments',
    leagues: 'Leagues',
    clubs: 'Clubs',
    players: 'Players',
    my: 'My',
    search: 'Search',
  },
  signIn: 'Sign in',
  myDesk: 'My desk',
  /** No choice of several, and what is played. */
  all: 'All',
  sport: 'Sport',
  sports: { tennis: 'Tennis', padel: 'Padel' },
  language: 'Language',
  theme: {
    names: { system: 'as the device', light: 'light', dark: 'dark' },
    change: (current: string, next: string) => `Theme: ${current}. Change to ${next}`,
  },
  connection: {
    label: 'Updates',
    connecting: 'Connecting',
    live: 'Connected',
    reconnecting: 'Reconnecting',
  },
  /** Around a clock time, and how long ago that was. */
  lost: {
    before: 'Connection lost. Scores as of',
    after: (ago: string) => `${ago}. They go on by themselves.`,
  },
  notFound: {
    title: (what: string) => `${what} not found`,
    page: 'Page',
    text: 'That one was out: there is nothing at this address, or no longer.',
    toLive: 'See the live matches',
  },
  broken: {
    title: 'This page broke',
    text: 'That is a fault of ours. Loading it again may help.',
    reload: 'Load again',
  },
  failure: {
    unreachable: 'Courtcast cannot be reached',
    isOnline: 'Is this device online? The page goes on by itself as soon as it can.',
    tooOften: 'One moment, please',
    tooOftenText:
      'Your network has asked for scores very often in the last minute. The page goes on by itself.',
    passing: 'This should pass. The page goes on by itself.',
    retrying: 'Trying again …',
    retryingIn: (seconds: number) => `Trying again in ${seconds} s`,
    retry: 'Try again',
  },
  ownTime: (time: string) => `${time} your time`,
  timesIn: (place: string, zone: string) => `Times of ${place} (${zone})`,
};

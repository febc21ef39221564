/** Words of clubs and courts. */
export const club = {
  title: 'Clubs',
  court: {
    what: 'Court',
    more: 'More about this match',
    idle: 'No match at the moment',
    idleText: 'When one starts on this court, its score appears here by itself.',
    last: 'The last one:',
  },
};

/** Words of the live matches. */
export const live = {
  title: 'Live matches',
  filter: 'Filter matches by player, court, club or tournament',
  filterHint: 'Player, court or tournament',
  count: (found: number, all: number) => {
    const matches = all === 1 ? 'match' : 'matches';
    return found === all ? `${all} ${matches}` : `${found} of ${all} ${matches}`;
  },
  coming: 'Next',
  finished: 'Just finished',
  club: 'Club',
  everyClub: 'Every club',
  notBefore: 'Not before',
  noneOfFilter: 'With this filter there is no match in progress.',
  loading: 'Loading the live matches',
  quiet: 'The courts are quiet',
  quietText: 'No match is in progress. As soon as one starts, it appears here by itself.',
  noneFound: 'No match found',
  noneFoundText: (search: string) => `Nothing in progress has “${search}” in its names.`,
};

/** Words of lists with their search. */
export const lists = {
  status: 'Status',
  loading: 'Loading …',
  none: 'Nothing here yet',
  nothing: 'Nothing found',
  nothingText: 'Fewer or shorter words may find more.',
  type: 'Type a name: of a tournament, a league, a club, a team or a player.',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  teams: 'Teams',
  noLeagues: 'No league yet',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  allResults: (count: number) => `All ${count} results`,
  /** Names of the search fields, and what stands in them while they are empty. */
  fields: {
    tournaments: { label: 'Search tournaments', hint: 'Name of a tournament' },
    leagues: { label: 'Search championships and leagues', hint: 'Name of a championship' },
    clubs: { label: 'Search clubs', hint: 'Name of a club' },
    players: { label: 'Search players', hint: 'Name of a player' },
    everything: {
      label: 'Search tournaments, leagues, clubs, teams and players',
      hint: 'Tournament, club or player',
    },
  },
  descriptions: {
    tournaments: 'Tennis and padel tournaments: draws, order of play and live scores.',
    clubs: 'Tennis and padel clubs with their courts, tournaments and teams.',
    players: 'Tennis and padel players: their matches and results.',
    leagues: 'Team championships: tables, schedules and live team matches.',
    search: 'Find tournaments, leagues, clubs, teams and players.',
  },
  surfaces: { clay: 'Clay', hard: 'Hard court', grass: 'Grass', indoor: 'Indoor' },
  artificialGrass: 'Artificial grass',
  tournamentStatus: {
    upcoming: 'Upcoming',
    active: 'On now',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
};

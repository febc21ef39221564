/** Words of the match page. */
export const match = {
  what: 'Match',
  loading: 'Loading the match',
  about: 'About this match',
  court: 'Court',
  club: 'Club',
  format: 'Format',
  resultEntered: 'Result entered',
  started: 'Started',
  ended: 'Ended',
  notBefore: 'Not before',
  plannedFor: 'Planned for',
  notes: 'Notes',
  pointByPoint: 'Point by point',
  showPoints: 'Show every point',
  loadingPoints: 'Loading the points …',
  noPoints: 'No point has been played yet.',
};

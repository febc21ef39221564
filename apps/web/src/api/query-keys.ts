/** Keys of everything that is fetched: the only place where they are made. */
export const queryKeys = {
  liveMatches: ['live-matches'],
  match: (id: string) => ['match', id],
  pointLog: (matchId: string) => ['match', matchId, 'points'],
  liveCourt: (id: string) => ['live-court', id],
  court: (id: string) => ['court', id],
} as const;

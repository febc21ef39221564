/** The addresses of rankings and ladders, apart from the others: the live page, which leads to none, does not load them. */
export const rankingAddresses = {
  ranking: (id: string) => `/rankings/${id}`,
  /** How a player stands in a ranking, on a day (`YYYY-MM-DD`) or today. */
  player: (id: string, playerId: string, day: string | null) =>
    `/rankings/${id}/players/${playerId}${day === null ? '' : `?date=${day}`}`,
  ladder: (id: string) => `/ladders/${id}`,
  /** Where a player challenges and answers. */
  ownLadders: '/me/ladders',
  ladderDisplay: (id: string) => `/display/ladders/${id}`,
} as const;

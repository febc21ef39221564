/** The addresses of box leagues, apart from the others: the live page, which leads to none, does not load them. */
export const boxLeagueAddresses = {
  league: (id: string) => `/box-leagues/${id}`,
  /** A round that is not the last one. */
  round: (id: string, round: number) => `/box-leagues/${id}?round=${round}`,
  /** Asks to come in, for signed-in users. */
  join: (id: string) => `/me/boxes?join=${id}`,
} as const;

/** The body of a new box league of a club's singles: what must be said, and no more. */
export function boxLeagueBody(clubId: string) {
  return { clubId, name: 'Boxes', sport: 'tennis' as const, discipline: 'singles' as const };
}

/** Four who are made by name. */
export function fourByName(prefix: string) {
  return [1, 2, 3, 4].map((number) => [{ name: `${prefix} ${number}` }]);
}

/** The body of a new ranking of a club's singles: what must be said, and no more. */
export function rankingBody(clubId: string) {
  return {
    ...{ clubId, name: 'Ranking', sport: 'tennis' as const, discipline: 'singles' as const },
    period: { kind: 'weeks' as const, weeks: 52 },
    levels: [{ name: 'Club', points: [{ place: 1, points: 100 }] }],
  };
}

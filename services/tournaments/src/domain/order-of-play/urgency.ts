import type { Fixture } from './fixtures.ts';

/** By match: the number of rounds that still follow it, those of the draw it qualifies for included. */
export function heightsOf(fixtures: readonly Fixture[]): ReadonlyMap<string, number> {
  const following = new Map<string, string[]>();
  for (const { id, after } of fixtures) {
    for (const { matchId } of after) following.set(matchId, [...(following.get(matchId) ?? []), id]);
  }
  const heights = new Map<string, number>();
  function heightOf(id: string): number {
    const known = heights.get(id);
    if (known !== undefined) return known;
    const height = Math.max(-1, ...(following.get(id) ?? []).map(heightOf)) + 1;
    heights.set(id, height);
    return height;
  }
  for (const { id } of fixtures) heightOf(id);
  return heights;
}

/** Main draws before qualifying, finals before semi-finals, better seeds before others; otherwise 0. */
export function byImportance(one: Fixture, other: Fixture): number {
  return (
    Number(one.isQualifying) - Number(other.isQualifying) ||
    one.round - other.round ||
    one.bestSeed - other.bestSeed
  );
}

/**
 * The order of urgency: matches with the most rounds after them first (Hu's rule, optimal for trees of equal jobs),
 * then those whose players have the most other matches; equals stay in the order of draws, rounds and positions.
 */
export function byUrgency(fixtures: readonly Fixture[]): Fixture[] {
  const heights = heightsOf(fixtures);
  const loads = new Map<string, number>();
  for (const { playerIds } of fixtures) {
    for (const playerId of playerIds) loads.set(playerId, (loads.get(playerId) ?? 0) + 1);
  }
  const loadOf = ({ playerIds }: Fixture) =>
    Math.max(0, ...[...playerIds].map((playerId) => loads.get(playerId) ?? 0));
  return fixtures.toSorted(
    (one, other) => (heights.get(other.id) ?? 0) - (heights.get(one.id) ?? 0) || loadOf(other) - loadOf(one),
  );
}

import type { PlayerState } from './identity-states.ts';

/**
 * The id of the player who stands for this one now: for a merged player the one it was merged into, as far as the chain
 * of merges is `known` (decisions 2). An unknown id stands for itself.
 */
export function presentPlayerId(
  known: ReadonlyMap<string, Pick<PlayerState, 'mergedInto'>>,
  id: string,
): string {
  const seen = new Set<string>();
  let current = id;
  for (;;) {
    const next = known.get(current)?.mergedInto ?? null;
    if (next === null || seen.has(next)) return current;
    seen.add(next);
    current = next;
  }
}

type Known = ReadonlyMap<string, PlayerState>;

/** Finds players by id, together with the players that merged ones now stand for. Unknown ids are left out. */
export async function findWithSuccessors(
  find: (ids: readonly string[]) => Promise<Known>,
  ids: readonly string[],
): Promise<Known> {
  const known = new Map(await find([...new Set(ids)]));
  for (;;) {
    const next = [...known.values()].flatMap(({ mergedInto }) => mergedInto ?? []);
    const missing = next.filter((id) => !known.has(id));
    const found: Known = missing.length === 0 ? new Map() : await find(missing);
    if (found.size === 0) return known;
    for (const [id, player] of found) known.set(id, player);
  }
}

/** The merged players among these, each with the player who now stands for them. */
export async function findMerges(
  find: (ids: readonly string[]) => Promise<Known>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await findWithSuccessors(find, ids);
  const merged = ids.filter((id) => (known.get(id)?.mergedInto ?? null) !== null);
  return new Map(merged.map((id) => [id, presentPlayerId(known, id)]));
}

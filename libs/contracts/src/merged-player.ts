import type { PlayerState } from './event-states.ts';

/**
 * The id of the player who answers for this one: of a merged player the one that he was merged into, as far as the
 * chain of merges is `known` (decisions 2). An unknown id answers for itself.
 */
export function presentPlayerId(
  known: ReadonlyMap<string, Pick<PlayerState, 'mergedInto'>>,
  id: string,
): string {
  const seen = new Set<string>();
  let present = id;
  for (;;) {
    const next = known.get(present)?.mergedInto ?? null;
    if (next === null || seen.has(next)) return present;
    seen.add(next);
    present = next;
  }
}

import type { PairIds } from '@courtcast/scoring-rules';
import { pairSums, pairsOutOfOrder, placeFaults, singlesOutOfOrder } from '@courtcast/scoring-rules';

/** What a line-up is put together from. */
export interface LineUpFacts {
  /** Ids, the strongest first. */
  readonly roster: readonly string[];
  readonly count: number;
  /** Whether the league has it in order of strength. */
  readonly isOrdered: boolean;
}

/** How singles stand while they are put together. */
export interface SinglesState {
  /** Too few (negative), as many as needed, or too many. */
  readonly surplus: number;
  /** Places, from 0, whose player is stronger than the one before. */
  readonly outOfOrder: readonly number[];
  readonly isLegal: boolean;
}

/** Whether singles may be handed in; the service decides by the same rules. */
export function singlesState(
  ids: readonly string[],
  { roster, count, isOrdered }: LineUpFacts,
): SinglesState {
  const outOfOrder = isOrdered ? singlesOutOfOrder(ids, roster) : [];
  const surplus = ids.length - count;
  const isLegal = surplus === 0 && outOfOrder.length === 0 && placeFaults(ids, roster).length === 0;
  return { surplus, outOfOrder, isLegal };
}

/** Chosen players in the order in which they play: that of the roster where the league says so. */
export function inOrder(ids: readonly string[], { roster, isOrdered }: LineUpFacts): readonly string[] {
  return isOrdered ? ids.toSorted((one, other) => roster.indexOf(one) - roster.indexOf(other)) : ids;
}

/** Two places of a pair while it is put together: empty text where no one is chosen yet. */
export type PairDraft = readonly [string, string];

/** How pairs stand while they are put together. */
export interface PairsState {
  /** Sum of places of each pair; null until all pairs are whole. */
  readonly sums: readonly number[] | null;
  /** Pairs, from 0, that may not stand where they do. */
  readonly faults: ReturnType<typeof pairsOutOfOrder>;
  readonly isWhole: boolean;
  readonly isLegal: boolean;
}

function wholePairs(pairs: readonly PairDraft[]): readonly PairIds[] | null {
  const ids = pairs.flat();
  return ids.includes('') || new Set(ids).size < ids.length ? null : pairs;
}

/** Whether pairs may be handed in; the service decides by the same rules. */
export function pairsState(
  pairs: readonly PairDraft[],
  { roster, count, isOrdered }: LineUpFacts,
): PairsState {
  const whole = wholePairs(pairs);
  const faults = whole !== null && isOrdered ? pairsOutOfOrder(whole, roster) : [];
  const isMembers = placeFaults(pairs.flat(), roster).length === 0;
  return {
    sums: whole === null ? null : pairSums(whole, roster),
    faults,
    isWhole: whole !== null,
    isLegal: whole !== null && whole.length === count && isMembers && faults.length === 0,
  };
}

/** The same pairs by rising sums, the pair with player 1 before others of its sum. */
export function sortedPairs(pairs: readonly PairDraft[], roster: readonly string[]): readonly PairDraft[] {
  const whole = wholePairs(pairs);
  if (whole === null) return pairs;
  const sums = pairSums(whole, roster);
  const best = (pair: PairIds) => Math.min(...pair.map((id) => roster.indexOf(id)));
  return whole
    .map((pair, index) => ({ pair, sum: sums[index] ?? 0 }))
    .toSorted((one, other) => one.sum - other.sum || best(one.pair) - best(other.pair))
    .map(({ pair }) => pair);
}

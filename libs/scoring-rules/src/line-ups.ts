/** The ids of the two players of a pair. */
export type PairIds = readonly [string, string];

/** A player whose place in a line-up is not allowed. `index` is the place among all named players, from 0. */
export interface PlaceFault {
  readonly kind: 'outsider' | 'repeated';
  readonly index: number;
}

/** Finds players from outside the roster and players named twice. */
export function placeFaults(named: readonly string[], roster: readonly string[]): PlaceFault[] {
  return named.flatMap((id, index): PlaceFault[] => {
    if (!roster.includes(id)) return [{ kind: 'outsider', index }];
    return named.indexOf(id) < index ? [{ kind: 'repeated', index }] : [];
  });
}

/**
 * Singles players who are listed below a player of lower rank, by their index from 0: `lineupOrder` demands that
 * singles players appear in the order of the roster (rules 4).
 */
export function singlesOutOfOrder(playerIds: readonly string[], roster: readonly string[]): number[] {
  return playerIds.flatMap((id, index) => {
    const before = playerIds[index - 1];
    return before === undefined || roster.indexOf(before) < roster.indexOf(id) ? [] : [index];
  });
}

/**
 * The sum of places of each pair. Places count from 1, in the order of the roster, among the players of the doubles
 * (rules 4).
 */
export function pairSums(pairs: readonly PairIds[], roster: readonly string[]): number[] {
  const playing = pairs.flat().toSorted((one, other) => roster.indexOf(one) - roster.indexOf(other));
  const placeOf = (id: string) => playing.indexOf(id) + 1;
  return pairs.map(([one, other]) => placeOf(one) + placeOf(other));
}

/** A pair that stands where `doublesOrder` does not let it stand; `index` counts pairs from 0. */
export type PairFault =
  | { readonly kind: 'lower-sum'; readonly index: number; readonly sum: number; readonly before: number }
  | { readonly kind: 'first-in-third'; readonly index: number };

/**
 * Pairs that break `doublesOrder` (rules 4): a sum lower than that of the pair before, or player 1 in the third of three
 * pairs with equal sums.
 */
export function pairsOutOfOrder(pairs: readonly PairIds[], roster: readonly string[]): PairFault[] {
  const sums = pairSums(pairs, roster);
  const firstId = roster.find((id) => pairs.some((pair) => pair.includes(id)));
  return pairs.flatMap((pair, index): PairFault[] => {
    const [sum = 0, before] = [sums[index], sums[index - 1]];
    if (before !== undefined && before > sum) return [{ kind: 'lower-sum', index, sum, before }];
    const equal = sums.slice(0, index).filter((one) => one === sum).length;
    const isLateForFirst = firstId !== undefined && pair.includes(firstId) && equal >= 2;
    return isLateForFirst ? [{ kind: 'first-in-third', index }] : [];
  });
}

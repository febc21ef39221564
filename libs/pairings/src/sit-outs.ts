import type { History } from './history.ts';
import type { Lots } from './seeded-random.ts';

/**
 * Chooses the players who sit out: those with the fewest sit-outs, among them those whose last one is longest ago, then
 * by lot. With `rank`, the higher number sits out before a lot decides.
 */
export function chooseSitOuts(
  players: readonly string[],
  count: number,
  { history, lots, rank = () => 0 }: { history: History; lots: Lots; rank?: (player: string) => number },
): string[] {
  return lots
    .shuffled(players)
    .toSorted(
      (one, other) =>
        history.sitOuts(one) - history.sitOuts(other) ||
        compare(history.sinceSitOut(other), history.sinceSitOut(one)) ||
        rank(other) - rank(one),
    )
    .slice(0, count);
}

// Two infinite numbers have no difference.
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

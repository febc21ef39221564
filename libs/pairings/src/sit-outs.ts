import type { History } from './history.ts';
import type { Lots } from './seeded-random.ts';

/**
 * Who sits out: those who did least often, of these those whose last time is longest ago, of these by lot. `rank` comes
 * before the lot where given: the higher number sits out.
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

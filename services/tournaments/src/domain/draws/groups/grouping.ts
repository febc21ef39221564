import type { Lots } from '@courtcast/pairings/seeded-random';
import type { Entrant } from '../entrants.ts';

/** The input for making groups. */
export interface Grouping {
  readonly entrants: readonly Entrant[];
  readonly count: number;
  readonly snake: boolean;
  /** The clubs or countries that keep each entrant apart from others, by index of the entrant; empty: none. */
  readonly apart: readonly (readonly string[])[];
}

function clashes(group: readonly number[], entrant: number, apart: Grouping['apart']): number {
  const own = apart[entrant] ?? [];
  return group.filter((other) => apart[other]?.some((key) => own.includes(key)) === true).length;
}

/**
 * The entrants of a block over groups, one to each, in an order by lot that makes as few clashes as can be: entrants give
 * way to each other along a path (Kuhn's matching), so that no clash is left that an exchange in the block avoids.
 */
function spread(
  block: readonly number[],
  groups: readonly (readonly number[])[],
  { apart, lots }: { apart: Grouping['apart']; lots: Lots },
): Map<number, number> {
  const waiting = lots.shuffled(block);
  const order = lots.shuffled(groups.map((_, index) => index));
  const taken = new Map<number, number>();
  const place = (entrant: number, seen: Set<number>): boolean => {
    for (const group of order) {
      if (seen.has(group) || clashes(groups[group] ?? [], entrant, apart) > 0) continue;
      seen.add(group);
      const holder = taken.get(group);
      if (holder !== undefined && !place(holder, seen)) continue;
      taken.set(group, entrant);
      return true;
    }
    return false;
  };
  const left = waiting.filter((entrant) => !place(entrant, new Set()));
  for (const entrant of left) {
    const free = order
      .filter((group) => !taken.has(group))
      .toSorted(
        (one, other) =>
          clashes(groups[one] ?? [], entrant, apart) - clashes(groups[other] ?? [], entrant, apart),
      );
    const [group] = free;
    if (group !== undefined) taken.set(group, entrant);
  }
  return taken;
}

/**
 * The groups, entrants by index: the first seeds go to the groups in order, further seeds and all others by lot, block
 * by block, so that group sizes differ by at most one. With `snake` every seed has a fixed group: 1 2 3, 6 5 4.
 */
function groupsOnce({ entrants, count, snake, apart }: Grouping, lots: Lots): number[][] {
  const seeded = entrants
    .flatMap(({ seed }, entrant) => (seed === null ? [] : [{ seed, entrant }]))
    .toSorted((one, other) => one.seed - other.seed)
    .map(({ entrant }) => entrant);
  const others = lots.shuffled(entrants.flatMap(({ seed }, entrant) => (seed === null ? [entrant] : [])));
  const inOrder = [...seeded, ...others];
  const groups: number[][] = Array.from({ length: count }, () => []);
  for (let from = 0; from < inOrder.length; from += count) {
    const block = inOrder.slice(from, from + count);
    const seedsIn = Math.max(0, Math.min(seeded.length - from, block.length));
    const fixed = from === 0 || snake ? seedsIn : 0;
    const isBack = snake && (from / count) % 2 === 1;
    const groupOf = (place: number) => (isBack ? count - 1 - place : place);
    for (let place = 0; place < fixed; place += 1) groups[groupOf(place)]?.push(block[place] ?? 0);
    const open = groups.filter(
      (_, group) => !block.slice(0, fixed).some((__, place) => groupOf(place) === group),
    );
    for (const [group, entrant] of spread(block.slice(fixed), open, { apart, lots }))
      open[group]?.push(entrant);
  }
  return groups;
}

function clashesIn(groups: readonly (readonly number[])[], apart: Grouping['apart']): number {
  return groups.reduce(
    (sum, group) =>
      sum + group.reduce((own, entrant, at) => own + clashes(group.slice(at + 1), entrant, apart), 0),
    0,
  );
}

const ATTEMPTS = 200;

/** The groups with the fewest clashes of some attempts, the first one without any; see `groupsOnce`. */
export function groupsByLot(grouping: Grouping, lots: Lots): number[][] {
  let best = groupsOnce(grouping, lots);
  for (let turn = 1; turn < ATTEMPTS && clashesIn(best, grouping.apart) > 0; turn += 1) {
    const next = groupsOnce(grouping, lots);
    if (clashesIn(next, grouping.apart) < clashesIn(best, grouping.apart)) best = next;
  }
  return best;
}

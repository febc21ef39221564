import blossom from 'edmonds-blossom-fixed';

/**
 * Pairs all items at the lowest total cost (a whole number from 0 for each pair, null for a forbidden pair); null if no
 * complete pairing exists. The number of items is even.
 */
export function minimumCostMatching<T>(
  items: readonly T[],
  costOf: (one: T, other: T) => number | null,
): [T, T][] | null {
  if (items.length === 0) return [];
  const edges = items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other, step): [number, number, number][] => {
      const cost = costOf(one, other);
      return cost === null ? [] : [[index, index + 1 + step, cost]];
    }),
  );
  const highest = edges.reduce((most, [, , cost]) => Math.max(most, cost), 0);
  const partners = blossom(
    edges.map(([one, other, cost]) => [one, other, highest + 1 - cost] as const),
    true,
  );
  const pairs: [T, T][] = [];
  for (const [index, item] of items.entries()) {
    const partner = partners[index] ?? -1;
    const other = items[partner];
    if (partner === -1 || other === undefined) return null;
    if (index < partner) pairs.push([item, other]);
  }
  return pairs;
}

/** The part of a row of a table that says who stands where, and whether that is final. */
export interface PlacedRow {
  /** From 1. */
  readonly group: number;
  /** From 1; equal rows share it. */
  readonly rank: number;
  /** Whether matches of the group are to come. */
  readonly provisional: boolean;
}

/**
 * The groups that are over and in which two or more share a place, from 1. A place is shared by those of the rows for whom
 * `isIn` holds: who has withdrawn stands behind all others and is equal to nobody.
 */
export function groupsWithSharedPlaces<R extends PlacedRow>(
  rows: readonly R[],
  isIn: (row: R) => boolean,
): number[] {
  return [...Map.groupBy(rows, ({ group }) => group)].flatMap(([group, own]) => {
    const ranks = own.filter(isIn).map(({ rank }) => rank);
    const isTied = new Set(ranks).size < ranks.length;
    return isTied && own.every(({ provisional }) => !provisional) ? [group] : [];
  });
}

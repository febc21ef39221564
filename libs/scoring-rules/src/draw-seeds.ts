/**
 * Lines of the seeds (rules 3; ITF tournament regulations) by the size of a draw, 1-based from the top, in the order of
 * seeding. The lines within one brace go to its seeds by lot.
 */
export const seedLines = {
  8: [[1], [8], [3, 6]],
  16: [[1], [16], [5, 12], [4, 8, 9, 13]],
  32: [[1], [32], [9, 24], [8, 16, 17, 25]],
  64: [[1], [64], [17, 48], [16, 32, 33, 49], [9, 25, 40, 56], [8, 24, 41, 57]],
} as const;

/** Number of lines of a draw (specification 2.4). */
export type DrawSize = keyof typeof seedLines;

/** How many seeds a draw of so many lines takes: 4, 8, 8, 16; none where there is no such draw. */
export function maxSeeds(size: number): number {
  const bySize: Readonly<Record<number, readonly (readonly number[])[] | undefined>> = seedLines;
  return bySize[size]?.flat().length ?? 0;
}

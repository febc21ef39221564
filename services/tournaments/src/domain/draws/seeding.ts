import type { DrawSize } from './draw-size.ts';
import type { Lots } from './lots.ts';

/**
 * Lines of the seeds (rules 3; ITF tournament regulations), 1-based from the top, in the order of seeding. The
 * lines within one brace go to its seeds by lot.
 */
const seedLines: Readonly<Record<DrawSize, readonly (readonly number[])[]>> = {
  8: [[1], [8], [3, 6]],
  16: [[1], [16], [5, 12], [4, 8, 9, 13]],
  32: [[1], [32], [9, 24], [8, 16, 17, 25]],
  64: [[1], [64], [17, 48], [16, 32, 33, 49], [9, 25, 40, 56], [8, 24, 41, 57]],
};

/** How many seeds a draw has lines for: 4, 8, 8, 16. */
export function maxSeeds(size: DrawSize): number {
  return seedLines[size].flat().length;
}

/**
 * The lines (1-based) of the first `count` seeds, in the order of seeding. A brace that has more lines than seeds are
 * left gives them any of its lines by lot.
 */
export function placeSeeds(size: DrawSize, count: number, lots: Lots): number[] {
  const lines = seedLines[size].flatMap((brace) => (brace.length === 1 ? brace : lots.shuffled(brace)));
  return lines.slice(0, count);
}

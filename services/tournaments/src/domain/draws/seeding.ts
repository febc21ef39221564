import { seedLines } from '@courtcast/scoring-rules';
import type { DrawSize } from './draw-size.ts';
import type { Lots } from './lots.ts';

/**
 * The lines (1-based) of the first `count` seeds, in the order of seeding. A brace that has more lines than seeds are
 * left gives them any of its lines by lot.
 */
export function placeSeeds(size: DrawSize, count: number, lots: Lots): number[] {
  const braces: readonly (readonly number[])[] = seedLines[size];
  const lines = braces.flatMap((brace) => (brace.length === 1 ? brace : lots.shuffled(brace)));
  return lines.slice(0, count);
}

import { seedBlocksOf } from '@courtcast/scoring-rules';
import type { Seeding } from '@courtcast/scoring-rules';
import type { DrawSize } from './draw-size.ts';
import type { Lots } from '@courtcast/pairings/seeded-random';
import type { ByRounds } from '@courtcast/pairings/rounds';

/** A draw as far as it says where its seeds stand. */
export interface SeededDraw extends Seeding {
  readonly size: DrawSize;
  /** In groups everybody may be seeded. */
  readonly roundRobin?: unknown;
  /** Likewise in a draw that is made round by round. */
  readonly byRounds?: ByRounds | undefined;
}

/**
 * The lines (1-based) of the first `count` seeds, in the order of seeding. A block that has more lines than seeds are
 * left gives them any of its lines by lot.
 */
export function placeSeeds(draw: SeededDraw, count: number, lots: Lots): number[] {
  const lines = seedBlocksOf(draw.size, draw).flatMap((block) =>
    block.length === 1 ? block : lots.shuffled(block),
  );
  return lines.slice(0, count);
}

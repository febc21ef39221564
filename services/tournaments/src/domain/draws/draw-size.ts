import { drawSizes } from '@courtcast/scoring-rules';
import type { DrawSize } from '@courtcast/scoring-rules';

export type { DrawSize };

/** The lines of the largest draw. */
export const MAX_SIZE = 128;

/** The smallest draw for a number of players, at least two; the largest draw if none is large enough. */
export function sizeFor(players: number): DrawSize {
  return drawSizes.find((size) => size >= players) ?? MAX_SIZE;
}

/** The round that the lines of a draw enter: 3 in a draw of 8. Round 1 is the final. */
export function firstRoundOf(size: DrawSize): number {
  return Math.log2(size);
}

/** The last round that is played: the final, or in a qualifying draw the round with as many matches as it has spots. */
export function lastRoundOf(qualifyingSpots: number | null): number {
  return qualifyingSpots === null ? 1 : Math.log2(qualifyingSpots) + 1;
}

/** Matches of a round, byes included: 1 in the final. */
export function matchesIn(round: number): number {
  return 2 ** (round - 1);
}

/** Whether a draw of this size can leave that many qualifiers: a power of two, at most half of the size. */
export function canQualify(size: DrawSize, spots: number): boolean {
  return Number.isInteger(Math.log2(spots)) && spots >= 1 && spots <= size / 2;
}

import type { Rating } from './rating.ts';

const TOP = 7;
/** A level in the middle is 200 points: three of four matches won. */
const LEVEL_POINTS = 200;
const MIDDLE = 1500;
/** Up to this deviation a rating is reliable: it is wrong by more than 200 points in one of fourteen cases. */
const RELIABLE_DEVIATION = 110;

/** The level of a rating as clubs of padel count it: 0 (begins) to 7 (professional), 3.5 where everyone starts. */
export function levelOf(value: number): number {
  return TOP / (1 + Math.exp((-4 * (value - MIDDLE)) / (LEVEL_POINTS * TOP)));
}

/** The rating at a level above 0 and below 7. The inverse of `levelOf`. */
export function valueOfLevel(level: number): number {
  return MIDDLE - (LEVEL_POINTS * TOP * Math.log(TOP / level - 1)) / 4;
}

/** The strength lies between these in 95 of 100 cases. */
export function rangeOf({ value, deviation }: Rating): readonly [from: number, to: number] {
  return [value - 2 * deviation, value + 2 * deviation];
}

/** Whether a rating stands on enough matches; until then it is provisional. */
export function isReliable({ deviation, matches }: Rating): boolean {
  return matches > 0 && deviation <= RELIABLE_DEVIATION;
}

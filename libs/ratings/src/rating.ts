/** How strong a player is in one discipline, on the scale of Elo: 400 more is ten wins to one. */
export interface Rating {
  readonly value: number;
  /** One standard deviation of `value`; 0 where the model states none. */
  readonly deviation: number;
  /** How far the strength itself is expected to change (Glicko-2); 0 in other models. */
  readonly volatility: number;
  /** Matches that are counted in it. */
  readonly matches: number;
  /** Day of the last of them, counted from 1970-01-01. */
  readonly day: number;
}

/** The ratings of both sides: one player each, or two of a pair. */
export interface RatedSides {
  readonly home: readonly Rating[];
  readonly guest: readonly Rating[];
}

/**
 * A way to rate. Its functions are pure. A pair is rated as the mean of its players: both meet the mean of the other side,
 * and the uncertainty of a partner counts as that of an opponent does.
 */
export interface RatingModel {
  readonly name: string;
  /** Of a player who has not played. */
  readonly start: Rating;
  /** The rating on a later day: nobody knows whether who has not played is still as strong. */
  readonly age: (rating: Rating, day: number) => Rating;
  /** Probability that the home side wins, 0 to 1. */
  readonly expect: (sides: RatedSides) => number;
  /** The ratings after a result; `score` is the home side's: 1, 0, or 0.5 for a tie. */
  readonly rate: (sides: RatedSides, score: number) => RatedSides;
}

/** Points of the scale of Elo for a factor of e in the odds. */
export const LOGISTIC_SCALE = 400 / Math.LN10;

export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

export function meanOf(side: readonly Rating[]): number {
  let sum = 0;
  for (const { value } of side) sum += value;
  return sum / side.length;
}

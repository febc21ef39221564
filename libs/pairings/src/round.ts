/** Two who play together, by their ids. */
export type Pair = readonly [string, string];

/** One match of a round: a pair against a pair. */
export interface PairMatch {
  readonly home: Pair;
  readonly guest: Pair;
}

/** A round of an evening: its matches, the first court first, and who sits out. */
export interface Round {
  readonly matches: readonly PairMatch[];
  readonly sitOut: readonly string[];
}

/** Draws lots: equal for equal seeds. */
export interface Lots {
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** The four of a match. */
export function playersOf({ home, guest }: PairMatch): string[] {
  return [...home, ...guest];
}

/** Everybody who stands in a round, those who sit out included. */
export function everyoneIn({ matches, sitOut }: Round): string[] {
  return [...matches.flatMap(playersOf), ...sitOut];
}

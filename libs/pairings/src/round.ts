/** The ids of two partners. */
export type Pair = readonly [string, string];

/** One match of a round: a pair against a pair. */
export interface PairMatch {
  readonly home: Pair;
  readonly guest: Pair;
}

/** A round of an evening: its matches, the first court first, and the players who sit out. */
export interface Round {
  readonly matches: readonly PairMatch[];
  readonly sitOut: readonly string[];
}

/** The four of a match. */
export function playersOf({ home, guest }: PairMatch): string[] {
  return [...home, ...guest];
}

/** All players of a round, those sitting out included. */
export function everyoneIn({ matches, sitOut }: Round): string[] {
  return [...matches.flatMap(playersOf), ...sitOut];
}

/** Two players as one key, whichever is named first. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

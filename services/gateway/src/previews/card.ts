/** One line of a score card: a side, and its games in each set. */
export interface CardSide {
  /** One, or two of a pair. */
  readonly names: readonly string[];
  readonly sets: readonly string[];
  /** Points of the game in progress; empty where there is none. */
  readonly points: string;
  readonly isWinner: boolean;
  readonly isServing: boolean;
}

/** The texts of a preview: a name and a line below it, or a score and a line above it. */
export interface Card {
  readonly title: string;
  readonly below: string;
  readonly isLive: boolean;
  readonly sides: readonly CardSide[];
}

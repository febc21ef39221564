/** The two sides of a match, in the order in which a score is read. */
export const sides = ['home', 'guest'] as const;

/** One side of a match: a player, or a pair. */
export type Side = (typeof sides)[number];

/** The side across the net. */
export function opponentOf(side: Side): Side {
  return side === 'home' ? 'guest' : 'home';
}

/** Something that each side has. */
export interface PerSide<T> {
  home: T;
  guest: T;
}

/** A count for each side: points, games or sets. */
export type Tally = PerSide<number>;

/** The match formats that a tournament can have as its default (specification 2.3). */
const tournamentFormatNames = [
  'best_of_3_mtb',
  'best_of_3',
  'short_sets_to_4',
  'pro_set',
  'best_of_3_to_4',
  'best_of_5',
] as const;

/** Names of the match formats (specification 2.3, rules 1). */
export const matchFormatNames = [
  ...tournamentFormatNames,
  ...(['one_set', 'match_tiebreak', 'fast4', 'timed', 'points'] as const),
] as const;

/** Name of a match format that a tournament can have as its default. */
export type TournamentFormatName = (typeof tournamentFormatNames)[number];

/** Name of a match format. */
export type MatchFormatName = (typeof matchFormatNames)[number];

/** Names of the deuce rules (rules 2): the rule at 40–40. */
export const deuceRules = ['advantage', 'golden', 'silver', 'star'] as const;

/** Name of a deuce rule. */
export type DeuceRule = (typeof deuceRules)[number];

/** Units that the score of a timed match can count (rules 1). */
export const counts = ['games', 'points'] as const;

/** The unit that the score of a timed match counts. */
export type Count = (typeof counts)[number];

/** The decision of a match: the winning side, or a tie if the draw allows ties. */
export type Decision = Side | 'tie';

/** The side that has won a match by how it is decided; null for a tie, and before. */
export function winnerOf(decided: Decision | null): Side | null {
  return decided === 'tie' ? null : decided;
}

/**
 * The kind of a point (decisions 5). An ace is the server's, a double fault the receiver's; the others are either
 * side's.
 */
export type PointKind = 'ace' | 'doubleFault' | 'winner' | 'forcedError' | 'unforcedError' | 'penalty';

/** Index of a player in their pair, as the match lists it; always 0 in singles. */
export type Position = 0 | 1;

/** The order in which a pair serves: positions in the pair. */
export type ServiceOrder = readonly [0, 1] | readonly [1, 0];

/**
 * The score of one set, finished or running (decisions 5). `home` and `guest` are games; in a match tiebreak, and if
 * `unit` says so, they are points.
 */
export interface SetScore extends Tally {
  /** Points of the set's tiebreak, once one of them has been played. */
  tiebreak?: Tally;
  /** Present on a set that is played as a match tiebreak. */
  matchTiebreak?: true;
  /** The unit of a match without sets, unless it is games. */
  unit?: 'points';
}

/** Points as text: "0", "15", "30", "40", "A", or numerals in a tiebreak and in a match tiebreak. */
export type PointsText = PerSide<string>;

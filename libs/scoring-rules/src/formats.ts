import type { DeuceRule, MatchFormatName } from './vocabulary.ts';

/** A match format as a row of data (rules 1). */
export interface FormatRow {
  /** Sets at most. */
  readonly bestOf: 1 | 3 | 5;
  /** Games to win a set, with a lead of two. */
  readonly gamesTo: number;
  /** Games of each side at which the tiebreak is played. */
  readonly tiebreakAt: number;
  /** Points to win a tiebreak, with a lead of two. */
  readonly tiebreakTo: number;
  /** Points to win the match tiebreak that stands for the deciding set; null where that is a set. */
  readonly matchTiebreakTo: number | null;
}

/** The match formats, one row each (rules 1; ITF Rules 5 and 6, Appendix V). */
export const matchFormats: Readonly<Record<MatchFormatName, FormatRow>> = {
  best_of_3: { bestOf: 3, gamesTo: 6, tiebreakAt: 6, tiebreakTo: 7, matchTiebreakTo: null },
  best_of_3_mtb: { bestOf: 3, gamesTo: 6, tiebreakAt: 6, tiebreakTo: 7, matchTiebreakTo: 10 },
  best_of_5: { bestOf: 5, gamesTo: 6, tiebreakAt: 6, tiebreakTo: 7, matchTiebreakTo: null },
  best_of_3_to_4: { bestOf: 3, gamesTo: 4, tiebreakAt: 4, tiebreakTo: 7, matchTiebreakTo: null },
  short_sets_to_4: { bestOf: 3, gamesTo: 4, tiebreakAt: 4, tiebreakTo: 7, matchTiebreakTo: 10 },
  pro_set: { bestOf: 1, gamesTo: 8, tiebreakAt: 8, tiebreakTo: 7, matchTiebreakTo: null },
};

/**
 * Which deuce of a game decides it with a single point, counted from 1; null where only a lead of two does
 * (rules 2; ITF Appendix V "no-ad", FIP Rule 1 "star point").
 */
export const decidingDeuces: Readonly<Record<DeuceRule, number | null>> = {
  advantage: null,
  golden: 1,
  silver: 2,
  star: 3,
};

import type { Count, DeuceRule, MatchFormatName } from './vocabulary.ts';

/** A match format of sets, as a row of data (rules 1). */
export interface SetsRow {
  readonly kind: 'sets';
  /** Sets at most. */
  readonly bestOf: 1 | 3 | 5;
  /** Games to win a set, with a lead of two. */
  readonly gamesTo: number;
  /** Games of each side at which the tiebreak is played. */
  readonly tiebreakAt: number;
  /** Points to win a tiebreak. */
  readonly tiebreakTo: number;
  /** Whether one point wins a tiebreak at its last score; otherwise a lead of two is needed. */
  readonly tiebreakSuddenDeath: boolean;
  /** Points to win the match tiebreak that stands for the deciding set; null where that is a set. */
  readonly matchTiebreakTo: number | null;
  readonly deuceRule: DeuceRule;
}

/** A match that is one match tiebreak. */
export interface MatchTiebreakRow {
  readonly kind: 'matchTiebreak';
  readonly bestOf: 1;
  /** Points to win it, with a lead of two. */
  readonly matchTiebreakTo: number;
  readonly deuceRule: DeuceRule;
}

/** Points that a player serves in turn in a timed match that counts points. */
export const TIMED_SERVES_EACH = 4;

/** A match that ends when its time is up. */
export interface TimedRow {
  readonly kind: 'timed';
  readonly bestOf: 1;
  readonly minutes: number;
  readonly count: Count;
  readonly deuceRule: DeuceRule;
}

/** A match of a fixed number of points. */
export interface PointsRow {
  readonly kind: 'points';
  readonly bestOf: 1;
  /** Points of both sides together. */
  readonly pointsTotal: number;
  /** Points that a player serves in turn. */
  readonly servesEach: number;
  readonly deuceRule: DeuceRule;
}

/** A match format as a row of data. */
export type FormatRow = SetsRow | MatchTiebreakRow | TimedRow | PointsRow;

const fullSets = {
  kind: 'sets',
  gamesTo: 6,
  tiebreakAt: 6,
  tiebreakTo: 7,
  tiebreakSuddenDeath: false,
  matchTiebreakTo: null,
  deuceRule: 'advantage',
} as const;

const shortSets = { ...fullSets, gamesTo: 4, tiebreakAt: 4 } as const;

/** The match formats, one row each (rules 1; ITF Rules 5 and 6, Appendix V). */
export const matchFormats: Readonly<Record<MatchFormatName, FormatRow>> = {
  best_of_3: { ...fullSets, bestOf: 3 },
  best_of_3_mtb: { ...fullSets, bestOf: 3, matchTiebreakTo: 10 },
  best_of_5: { ...fullSets, bestOf: 5 },
  best_of_3_to_4: { ...shortSets, bestOf: 3 },
  short_sets_to_4: { ...shortSets, bestOf: 3, matchTiebreakTo: 10 },
  pro_set: { ...fullSets, bestOf: 1, gamesTo: 8, tiebreakAt: 8 },
  one_set: { ...fullSets, bestOf: 1 },
  match_tiebreak: { kind: 'matchTiebreak', bestOf: 1, matchTiebreakTo: 10, deuceRule: 'advantage' },
  fast4: {
    ...shortSets,
    ...{ bestOf: 3, tiebreakAt: 3, tiebreakTo: 5, tiebreakSuddenDeath: true },
    ...{ matchTiebreakTo: 10, deuceRule: 'golden' },
  },
  timed: { kind: 'timed', bestOf: 1, minutes: 20, count: 'games', deuceRule: 'advantage' },
  points: { kind: 'points', bestOf: 1, pointsTotal: 24, servesEach: 4, deuceRule: 'advantage' },
};

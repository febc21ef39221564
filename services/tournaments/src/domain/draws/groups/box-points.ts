import type { Outcome, PerSide, RankBy } from '@courtcast/scoring-rules';
import { opponentOf } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';

/** The points of a match in a box (decisions 21). */
export type BoxScheme = 'played_and_sets' | 'by_score' | 'win_loss';

/** What becomes of matches of a box that nobody has played. */
export type UnplayedRule = 'not_counted' | 'both_lose';

/** A draw as the round of a box league: its groups are the boxes. */
export interface BoxRound {
  readonly leagueId: string;
  readonly clubId: string;
  /** From 1. */
  readonly round: number;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
  readonly scheme: BoxScheme;
  readonly unplayed: UnplayedRule;
  /** Set once the next round was made: the matches that nobody had played by then. */
  readonly closed?: { readonly at: Date; readonly unplayedIds: readonly string[] };
}

/** The order of a box: points, head to head, difference of sets, of games (decisions 21). */
export const boxOrder: RankBy = [
  { by: 'points' },
  { by: 'headToHead' },
  { by: 'sets', measure: 'difference' },
  { by: 'games', measure: 'difference' },
];

/** How a match has ended, with its sets as the table counts them. */
export interface BoxResult {
  readonly winner: Side | null;
  readonly outcome: Outcome;
  readonly sets: PerSide<number>;
}

const byResult: Readonly<Record<'won' | 'tied' | 'lost', number>> = { won: 3, tied: 2, lost: 1 };

/** Who did not come, or was put out of the match, has not played it. */
function hasPlayed({ winner, outcome }: BoxResult, side: Side): boolean {
  return winner === null || winner === side || outcome === 'completed' || outcome === 'retirement';
}

type Own = keyof typeof byResult;

/** 5 and 1 without a set of the loser, 4 and 2 with one; 3 for a match without a winner. */
function pointsByScore(own: Own, { sets }: BoxResult, side: Side): number {
  if (own === 'tied') return 3;
  if (own === 'won') return sets[opponentOf(side)] === 0 ? 5 : 4;
  return sets[side] === 0 ? 1 : 2;
}

function ownResult({ winner }: BoxResult, side: Side): Own {
  if (winner === null) return 'tied';
  return winner === side ? 'won' : 'lost';
}

/** Points of a side for a match. */
export function boxPoints(scheme: BoxScheme, result: BoxResult, side: Side): number {
  if (!hasPlayed(result, side)) return 0;
  const own = ownResult(result, side);
  switch (scheme) {
    case 'played_and_sets':
      return 1 + result.sets[side];
    case 'by_score':
      return pointsByScore(own, result, side);
    case 'win_loss':
      return byResult[own];
  }
}

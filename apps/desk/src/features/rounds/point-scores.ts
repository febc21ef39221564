import type { Rules, SetScore } from '@courtcast/scoring-rules';
import { setRulesAt } from '@courtcast/scoring-rules';
import { readScore } from '../result-entry/typed-score.ts';

/** A possible result of a match with a fixed number of points. */
export interface PointScore {
  readonly home: number;
  readonly guest: number;
  readonly winner: 'home' | 'guest' | null;
  readonly sets: readonly SetScore[];
}

/** The total points of a match if that is fixed; else null. */
export function pointsTotalOf(rules: Rules): number | null {
  const set = setRulesAt(rules, 0);
  return set.kind === 'period' ? set.pointsTotal : null;
}

function scoreOf(rules: Rules, home: number, guest: number): PointScore[] {
  const typed = [{ home: String(home), guest: String(guest), tiebreak: '' }];
  const { faults, winner, isTie, sets } = readScore(rules, typed);
  return faults.length === 0 && (winner !== null || isTie) ? [{ home, guest, winner, sets }] : [];
}

/**
 * All results of a match of `total` points, from all for home to none. Level scores are included where ties
 * are allowed, else with the deciding point.
 */
export function pointScores(rules: Rules, total: number): PointScore[] {
  const half = total / 2;
  return Array.from({ length: total + 1 }, (_, index) => total - index).flatMap((home) => {
    const scores = scoreOf(rules, home, total - home);
    if (scores.length > 0 || home !== half) return scores;
    return [...scoreOf(rules, half + 1, half), ...scoreOf(rules, half, half + 1)];
  });
}

/** The result of a timed match with so many games, or points, for each side; null if it cannot end so. */
export function countScore(rules: Rules, home: number, guest: number): PointScore | null {
  return scoreOf(rules, home, guest)[0] ?? null;
}

/** Whether a timed match counts games, which are few enough for buttons. */
export function countsGames(rules: Rules): boolean {
  const set = setRulesAt(rules, 0);
  return set.kind === 'period' && set.pointsTotal === null && set.unit === 'games';
}

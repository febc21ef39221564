import type { Rules, SetScore } from '@courtcast/scoring-rules';
import { setRulesAt } from '@courtcast/scoring-rules';
import { readScore } from '../result-entry/typed-score.ts';

/** A result that a match of a fixed number of points can have. */
export interface PointScore {
  readonly home: number;
  readonly guest: number;
  readonly winner: 'home' | 'guest' | null;
  readonly sets: readonly SetScore[];
}

/** How many points a match has in all, where that is fixed; else null. */
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
 * Every result of a match of `total` points, from all for home to none. Level scores stand among them where ties are allowed,
 * else with the point that decides.
 */
export function pointScores(rules: Rules, total: number): PointScore[] {
  const half = total / 2;
  return Array.from({ length: total + 1 }, (_, index) => total - index).flatMap((home) => {
    const scores = scoreOf(rules, home, total - home);
    if (scores.length > 0 || home !== half) return scores;
    return [...scoreOf(rules, half + 1, half), ...scoreOf(rules, half, half + 1)];
  });
}

/** What a match by the clock has come to with so many games, or points, of each side; null where it cannot end so. */
export function countScore(rules: Rules, home: number, guest: number): PointScore | null {
  return scoreOf(rules, home, guest)[0] ?? null;
}

/** Whether a match ends when its time is up, and counts games: as many as fit on buttons. */
export function countsGames(rules: Rules): boolean {
  const set = setRulesAt(rules, 0);
  return set.kind === 'period' && set.pointsTotal === null && set.unit === 'games';
}

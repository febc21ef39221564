import type { PeriodRules, Rules } from '../rules.ts';
import type { Tally } from '../vocabulary.ts';
import { leaderOf } from '../winning.ts';
import type { Progress } from '../winning.ts';

/** The rules of a match without sets; null for one of sets. */
export function periodOf({ set }: Rules): PeriodRules | null {
  return set.kind === 'period' ? set : null;
}

/** Whether a count that nothing is added to decides the match, were it over. */
const isDecisive = ({ tiesAllowed }: PeriodRules, tally: Tally): boolean =>
  leaderOf(tally) !== null || (tiesAllowed && tally.home > 0);

/** Whether one more point is played, since no tie is allowed: it is the last of them. */
const isAfterDecider = (period: PeriodRules, total: number, tally: Tally): boolean =>
  !period.tiesAllowed && tally.home + tally.guest === total + 1 && Math.abs(tally.home - tally.guest) === 1;

/**
 * Progress of the games or points of a match without sets. `isOver`: play has come to its end with them, which
 * the score of a timed match does not show. Level where that is not allowed, it is still running: a point decides.
 */
export function progressOfPeriod(period: PeriodRules, tally: Tally, isOver: boolean): Progress {
  const { pointsTotal } = period;
  if (pointsTotal === null) return isOver && isDecisive(period, tally) ? 'finished' : 'running';
  const points = tally.home + tally.guest;
  if (points < pointsTotal) return 'running';
  if (points === pointsTotal) return isDecisive(period, tally) ? 'finished' : 'running';
  return isAfterDecider(period, pointsTotal, tally) ? 'finished' : 'impossible';
}

/** Whether the next point decides a match that has come to its end level. */
export function isDeciderDue(period: PeriodRules, tally: Tally, isOver: boolean): boolean {
  const isAtEnd = period.pointsTotal === null ? isOver : tally.home + tally.guest === period.pointsTotal;
  return isAtEnd && !period.tiesAllowed && progressOfPeriod(period, tally, isOver) === 'running';
}

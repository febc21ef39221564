import type { Tie } from '../team-match/tie.ts';
import { resultOf } from '../team-match/tie.ts';

/** The team matches of a team, as its page groups them. */
export interface TeamCalendar {
  readonly on: readonly Tie[];
  /** The next one first; those without a day last. */
  readonly coming: readonly Tie[];
  /** The latest first, cancelled ones included. */
  readonly past: readonly Tie[];
}

const plannedAt = ({ scheduledAt, matchDay }: Tie): string =>
  `${scheduledAt ?? '9999'} ${String(matchDay ?? 9999).padStart(4, '0')}`;

const byTime = (one: Tie, other: Tie): number => (plannedAt(one) < plannedAt(other) ? -1 : 1);

/** Groups and sorts the team matches of a team. */
export function calendarOf(ties: readonly Tie[]): TeamCalendar {
  const sorted = ties.toSorted(byTime);
  return {
    on: sorted.filter(({ status }) => status === 'in_progress'),
    coming: sorted.filter(({ status }) => status === 'upcoming'),
    past: sorted.filter((tie) => resultOf(tie) !== null || tie.status === 'cancelled').toReversed(),
  };
}

/** The groups that a team plays in, that of its latest team match first; at most `max`. */
export function groupsOf(ties: readonly Tie[], max: number): string[] {
  const latest = ties.toSorted(byTime).toReversed();
  return [...new Set(latest.map(({ leagueGroupId }) => leagueGroupId))].slice(0, max);
}

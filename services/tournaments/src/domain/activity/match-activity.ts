import type { ActivityFacts } from '@courtcast/domain';
import { bare } from './activity-entry.ts';
import type { ActivityEntry, MatchAction } from './activity-entry.ts';

/** The facts of a match that are compared with the next event, to see the action between them. */
export interface MatchStanding {
  readonly status: 'scheduled' | 'in_progress' | 'suspended' | 'completed' | 'cancelled';
  /** Null while it is not. */
  readonly confirmedAt: string | null;
  /** The result that waits for confirmation, unless it is that of the score. */
  readonly pending: Pick<ActivityFacts, 'outcome' | 'winner'> | null;
  /** Its official decision. */
  readonly decided: Pick<ActivityFacts, 'outcome' | 'winner'>;
  /** The sets, `6-4 3-2`; empty before play. */
  readonly score: string;
  /** Whether it is scored point by point. */
  readonly isByPoints: boolean;
  readonly court: { readonly id: string; readonly name: string } | null;
  readonly time: string | null;
  /** Notes and umpire. */
  readonly remarks: string;
}

type MatchEntry = ActivityEntry<MatchAction>;

function scoreOf({ score }: MatchStanding): Pick<ActivityFacts, 'score'> {
  return score === '' ? {} : { score };
}

function placeOf({ court, time }: MatchStanding): Pick<ActivityFacts, 'court' | 'time'> {
  return { ...(court === null ? {} : { court: court.name }), ...(time === null ? {} : { time }) };
}

function courseEntries(before: MatchStanding, after: MatchStanding): MatchEntry[] {
  const from = before.status;
  if (from === after.status) return [];
  if (after.status === 'cancelled') return [{ action: 'match-cancelled', facts: { from } }];
  if (from === 'cancelled') return [{ action: 'match-reinstated', facts: { to: after.status } }];
  if (after.status === 'suspended') return [bare('match-suspended')];
  if (from === 'suspended' && after.status === 'in_progress') return [bare('match-resumed')];
  const hasBegun = from === 'scheduled' && after.isByPoints;
  return hasBegun ? [bare('match-started')] : [];
}

/** Points stand in `changes` of the event: a fault changes the score, too, and none of its figures. */
function scoreEntries(before: MatchStanding, after: MatchStanding, hasScored: boolean): MatchEntry[] {
  if (!after.isByPoints && after.score !== before.score && after.score !== '')
    return [{ action: 'score-typed', facts: scoreOf(after) }];
  // The score that the start of a match creates is no point.
  if (!hasScored || !after.isByPoints || before.status === 'scheduled') return [];
  return [{ action: 'points-scored', facts: scoreOf(after) }];
}

function isSame(one: MatchStanding['pending'], other: MatchStanding['pending']): boolean {
  return one?.outcome === other?.outcome && one?.winner === other?.winner;
}

function resultEntries(before: MatchStanding, after: MatchStanding): MatchEntry[] {
  if (after.confirmedAt !== null && after.confirmedAt !== before.confirmedAt)
    return [{ action: 'match-confirmed', facts: { ...scoreOf(after), ...after.decided } }];
  if (before.confirmedAt !== null && after.confirmedAt === null) return [bare('match-reopened')];
  if (isSame(before.pending, after.pending)) return [];
  return after.pending === null
    ? [bare('result-taken-back')]
    : [{ action: 'result-entered', facts: after.pending }];
}

function settingEntries(before: MatchStanding, after: MatchStanding): MatchEntry[] {
  const isMoved = before.court?.id !== after.court?.id || before.time !== after.time;
  // The note of a suspension is a part of it.
  const isSuspension = after.status === 'suspended' && before.status !== 'suspended';
  return [
    ...(isMoved ? [{ action: 'match-scheduled' as const, facts: placeOf(after) }] : []),
    ...(before.remarks === after.remarks || isSuspension ? [] : [bare('match-changed')]),
  ];
}

/** Actions on a match between two of its events; `hasScored`: whether the latter has a change of the score. */
export function matchActivity(
  before: MatchStanding,
  after: MatchStanding,
  hasScored: boolean,
): readonly MatchEntry[] {
  const course = courseEntries(before, after);
  const isBack = course.some(({ action }) => action === 'match-reinstated');
  return [
    ...settingEntries(before, after),
    ...course,
    ...(isBack ? [] : scoreEntries(before, after, hasScored)),
    ...resultEntries(before, after),
  ];
}

const decisive: readonly MatchAction[] = [
  'match-confirmed',
  'match-reopened',
  'match-cancelled',
  'match-reinstated',
];

/** Whether it is worth a line where the system did it as a consequence of something that has a line. */
export function isDecisive({ action }: MatchEntry): boolean {
  return decisive.includes(action);
}

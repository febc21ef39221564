import { rolesChanged } from '@courtcast/domain';
import type { StaffMember } from '../tournaments/staff.ts';
import type { Phase } from '../tournaments/tournament.ts';
import { bare } from './activity-entry.ts';
import type { ActivityEntry, DrawAction, TournamentAction } from './activity-entry.ts';

/** What counts of a tournament, to see by the next event what was done to it. */
export interface TournamentStanding {
  readonly phase: Phase;
  readonly staff: readonly StaffMember[];
}

type TournamentEntry = ActivityEntry<TournamentAction>;

function phaseEntries(before: TournamentStanding | null, { phase }: TournamentStanding): TournamentEntry[] {
  if (before?.phase === phase) return [];
  const from = before === null ? {} : { from: before.phase };
  return [{ action: 'phase-changed', facts: { ...from, to: phase } }];
}

/** What was done to a tournament: `changes` are the names that its event gives, `before` null without an earlier one. */
export function tournamentActivity(
  before: TournamentStanding | null,
  after: TournamentStanding,
  changes: readonly string[],
): readonly TournamentEntry[] {
  if (changes.includes('created')) return [bare('tournament-created')];
  return [
    ...(changes.includes('details') ? [bare('tournament-changed')] : []),
    ...(before === null && !changes.includes('phase') ? [] : phaseEntries(before, after)),
    ...rolesChanged(before?.staff ?? after.staff, after.staff).map((facts) => ({
      action: 'staff-changed' as const,
      facts,
    })),
    ...(changes.includes('invitations') ? [bare('staff-invited')] : []),
  ];
}

const drawActions: Readonly<Record<string, DrawAction>> = {
  created: 'draw-created',
  details: 'draw-changed',
  structures: 'draw-changed',
  deleted: 'draw-removed',
  entrants: 'entrants-changed',
  generated: 'draw-generated',
  finalized: 'draw-finalized',
  reopened: 'draw-reopened',
  'qualifiers-drawn': 'qualifiers-drawn',
  withdrawals: 'player-withdrawn',
};

/**
 * What was done to a draw, by the names that its event gives: its entrants and lines are in no event. `player` is who
 * withdrew by it; null where that is not known.
 */
export function drawActivity(
  changes: readonly string[],
  player: string | null,
): readonly ActivityEntry<DrawAction>[] {
  return changes
    .flatMap((change) => drawActions[change] ?? [])
    .map((action) =>
      action === 'player-withdrawn' && player !== null ? { action, facts: { player } } : bare(action),
    );
}

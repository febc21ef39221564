import { rolesChanged } from '@courtcast/domain';
import type { StaffMember } from '../tournaments/staff.ts';
import type { Phase } from '../tournaments/tournament.ts';
import { bare } from './activity-entry.ts';
import type { ActivityEntry, DrawAction, TournamentAction } from './activity-entry.ts';

/** The facts of a tournament that are compared with the next event, to see the action between them. */
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

/** Actions on a tournament: `changes` are those of its event, `before` is null without an earlier one. */
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
  'lots-drawn': 'draw-changed',
  withdrawals: 'player-withdrawn',
};

/** What a change of settings was, where it was no field of the draw. */
const drawChanges: Readonly<Record<string, string>> = { structures: 'structures', 'lots-drawn': 'lots' };

function drawEntry(change: string, player: string | null): ActivityEntry<DrawAction>[] {
  const action = drawActions[change];
  if (action === undefined) return [];
  if (action === 'player-withdrawn' && player !== null) return [{ action, facts: { player } }];
  const to = drawChanges[change];
  return [to === undefined ? bare(action) : { action, facts: { to } }];
}

/**
 * Actions on a draw, by the changes of its event, which carries neither entrants nor lines. `player` withdrew by it;
 * null if unknown.
 */
export function drawActivity(
  changes: readonly string[],
  player: string | null,
): readonly ActivityEntry<DrawAction>[] {
  return changes.flatMap((change) => drawEntry(change, player));
}

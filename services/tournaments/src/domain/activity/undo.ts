import type { Asking, StaffRole } from '../tournaments/staff.ts';
import { isOver, moveTo } from '../tournaments/tournament.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import type { Action, Line } from './activity-entry.ts';

/** The operation that undoes an action in one step. */
export type Undo = 'reopen' | 'confirm' | 'reinstate' | 'resume' | 'take-back' | 'move-back';

const officials: readonly StaffRole[] = ['owner', 'director', 'referee'];
const managers: readonly StaffRole[] = ['owner', 'director'];
const scorers: readonly StaffRole[] = [...officials, 'umpire'];

const ways: Readonly<Partial<Record<Action, { readonly undo: Undo; readonly roles: readonly StaffRole[] }>>> =
  {
    'match-confirmed': { undo: 'reopen', roles: officials },
    'match-reopened': { undo: 'confirm', roles: officials },
    'match-cancelled': { undo: 'reinstate', roles: officials },
    'match-suspended': { undo: 'resume', roles: scorers },
    'result-entered': { undo: 'take-back', roles: scorers },
    'phase-changed': { undo: 'move-back', roles: managers },
  };

/** The caller, the records around the line, and the time. */
export interface UndoQuestion {
  readonly tournament: Tournament;
  readonly asking: Asking;
  /** Id of the newest line of the same record. */
  readonly newest: string | null;
  readonly now: Date;
}

function isAllowed(undo: Undo, { tournament, asking, now }: UndoQuestion): boolean {
  if (undo !== 'move-back') return !isOver(tournament);
  const back = { phase: 'live', unfinishedMatches: 0, isAdmin: asking.isAdmin } as const;
  return tournament.phase === 'completed' && moveTo(tournament, back, now).ok;
}

/**
 * The operation with which the caller may undo a line in one step; null if a later action followed, the rules do not
 * allow it, or the caller may not. Obstacles in other records (the next match has begun) are found when it is tried.
 */
export function undoOf({ id, action }: Line, question: UndoQuestion): Undo | null {
  const way = ways[action];
  const { asking, newest } = question;
  if (way === undefined || newest !== id) return null;
  const may = asking.isAdmin || (asking.role !== null && way.roles.includes(asking.role));
  return may && isAllowed(way.undo, question) ? way.undo : null;
}

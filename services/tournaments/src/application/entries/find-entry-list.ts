import type { Caller } from '@courtcast/contracts';
import { decided, refuseConflict, refuseField } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import type { StaffRole } from '../../domain/tournaments/staff.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getDrawToChange, getVisibleDraw } from '../draws/read.ts';
import { requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';

/** An entry list with what it belongs to. */
export interface ListInDraw {
  readonly tournament: Stored<Tournament>;
  readonly draw: Stored<Draw>;
  readonly list: Stored<EntryList>;
}

type Needs = Pick<Deps, 'draws' | 'tournaments' | 'entryLists'>;

/** Who asks for the list of a draw, and in which roles that may be done. */
export interface AskingStaff {
  readonly caller: Caller;
  readonly roles: readonly StaffRole[];
}

/** The entry list of a draw, for staff in one of these roles. Problem not-found, forbidden. */
export async function getListOf(
  deps: Needs,
  drawId: string,
  { caller, roles }: AskingStaff,
): Promise<ListInDraw> {
  const found = await getVisibleDraw(deps, drawId, caller);
  requireStaff(found.tournament.state, caller, { roles, what: 'Draw' });
  const list = await deps.entryLists.find(drawId);
  if (list === null) throw notFound('Entry list');
  return { ...found, list };
}

/** The same, for those who change it: Problem conflict for a tournament that is over, and once the draw is made. */
export async function getListToChange(deps: Needs, drawId: string, asking: AskingStaff): Promise<ListInDraw> {
  const found = await getDrawToChange(deps, drawId, asking);
  const list = await deps.entryLists.find(drawId);
  if (list === null) throw notFound('Entry list');
  if (isFinalized(found.draw.state)) decided(refuseConflict('draw-finalized', 'The draw is finalized'));
  return { ...found, list };
}

/** The draw of a tournament that a request to enter names, with its list. Problem invalid, conflict. */
export async function listToEnter(
  deps: Needs,
  tournament: Stored<Tournament>,
  drawId: string,
): Promise<ListInDraw> {
  const draw = await deps.draws.find(drawId);
  if (draw?.state.tournamentId !== tournament.id) {
    return decided<never>(
      refuseField('unknown-reference', 'drawId', 'There is no such draw in this tournament'),
    );
  }
  const list = await deps.entryLists.find(drawId);
  if (list === null) return decided<never>(refuseConflict('no-entry-list', 'This draw has no entry list'));
  return { tournament, draw, list };
}

import type { Caller } from '@courtcast/contracts';
import { conflict, notFound } from '@courtcast/problem';
import type { Draw } from '../../domain/draw.ts';
import type { StaffRole } from '../../domain/staff.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { isOver } from '../../domain/tournament.ts';
import { assertStaff, visibleTournament } from '../access.ts';
import type { Deps, Stored } from '../ports.ts';

/** A draw and the tournament that it belongs to. */
export interface DrawInTournament {
  readonly draw: Stored<Draw>;
  readonly tournament: Stored<Tournament>;
}

/** A draw that is there for the caller; Problem not-found, for strangers to a draft, too. */
export async function findDraw(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  id: string,
  caller: Caller,
): Promise<DrawInTournament> {
  const draw = await deps.draws.find(id);
  if (draw === null) throw notFound('Draw');
  const at = { id: draw.state.tournamentId, caller, what: 'Draw' };
  return { draw, tournament: await visibleTournament(deps, at) };
}

/** That a tournament's draws may still change: Problem conflict once it is completed or cancelled. */
export function assertNotOver({ state }: Stored<Tournament>): void {
  if (isOver(state)) throw conflict('tournament-over', `The tournament is ${state.phase}`);
}

/** A draw that the caller may change in one of these roles; Problem not-found, forbidden, conflict. */
export async function findOwnDraw(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  id: string,
  { caller, roles }: { caller: Caller; roles: readonly StaffRole[] },
): Promise<DrawInTournament> {
  const found = await findDraw(deps, id, caller);
  assertStaff(found.tournament.state, caller, { roles, what: 'Draw' });
  assertNotOver(found.tournament);
  return found;
}

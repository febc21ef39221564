import type { Caller } from '@courtcast/contracts';
import type { FieldGender, Stored } from '@courtcast/domain';
import type { QualifyingRecord } from '../../domain/draws/qualifying.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { fieldOf, goalIn } from '../../domain/draws/family.ts';
import type { Draws as DrawsById } from '../../domain/draws/family.ts';
import type { StaffRole } from '../../domain/tournaments/staff.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { requireNotOver, requireStaff, getVisibleTournament } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';

/** A draw and the tournament that it belongs to. */
export interface DrawInTournament {
  readonly draw: Stored<Draw>;
  readonly tournament: Stored<Tournament>;
}

/** A draw that is there for the caller; Problem not-found, for a draft of others, too. */
export async function getVisibleDraw(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  id: string,
  caller: Caller,
): Promise<DrawInTournament> {
  const draw = await deps.draws.get(id);
  const at = { id: draw.state.tournamentId, caller, what: 'Draw' };
  return { draw, tournament: await getVisibleTournament(deps, at) };
}

/** Gets a draw that the caller may change in one of these roles; Problem not-found, forbidden, conflict. */
export async function getDrawToChange(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  id: string,
  { caller, roles }: { caller: Caller; roles: readonly StaffRole[] },
): Promise<DrawInTournament> {
  const found = await getVisibleDraw(deps, id, caller);
  requireStaff(found.tournament.state, caller, { roles, what: 'Draw' });
  requireNotOver(found.tournament);
  return found;
}

/** One draw with its full bracket. */
export async function getDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  id: string,
  caller: Caller,
): Promise<{ tournament: Stored<Tournament>; detail: DrawDetail }> {
  const { draw, tournament } = await getVisibleDraw(deps, id, caller);
  return { tournament, detail: await drawDetailOf(deps, draw) };
}

/** The draws of a tournament in the order in which they were made. */
export async function listDraws(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  tournamentId: string,
  caller: Caller,
): Promise<{ tournament: Stored<Tournament>; draws: readonly Stored<Draw>[] }> {
  const tournament = await getVisibleTournament(deps, { id: tournamentId, caller });
  return { tournament, draws: await deps.draws.listOfTournament(tournamentId) };
}

/** The draws whose winners advance into a draw. */
export async function listQualifiers(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  id: string,
  caller: Caller,
): Promise<{ tournament: Stored<Tournament>; draws: readonly Stored<Draw>[] }> {
  const { tournament } = await getVisibleDraw(deps, id, caller);
  return { tournament, draws: await deps.draws.listQualifying(id) };
}

/** All draws of a tournament by id. */
export async function drawsOf({ draws }: Pick<Deps, 'draws'>, tournamentId: string): Promise<DrawsById> {
  const found = await draws.listOfTournament(tournamentId);
  return new Map(found.map(({ id, state }) => [id, state]));
}

/** For whom a draw is; the draws of its tournament say it where it does not itself. */
export async function fieldIn(deps: Pick<Deps, 'draws'>, draw: Draw): Promise<FieldGender> {
  const { gender, parentDrawId, tournamentId } = draw;
  if (gender !== null || parentDrawId === null) return gender;
  return fieldOf(draw, await drawsOf(deps, tournamentId));
}

/** The draws that qualify into a draw, as the domain takes them. */
export async function qualifyingInto(
  { draws }: Pick<Deps, 'draws'>,
  parentDrawId: string,
): Promise<QualifyingRecord[]> {
  const found = await draws.listQualifying(parentDrawId);
  return found.flatMap(({ id, version, state }) => {
    const goal = goalIn(state, parentDrawId);
    return goal === undefined ? [] : [{ id, version, draw: state, goal }];
  });
}

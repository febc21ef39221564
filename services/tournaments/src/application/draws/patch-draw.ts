import { isDeepStrictEqual } from 'node:util';
import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { fieldConflict } from '@courtcast/problem';
import { checkGoal, PARENT_FINALIZED, pathOfGoal } from '../../domain/draws/draw-making.ts';
import { editDraw } from '../../domain/draws/draw-settings.ts';
import type { DrawSettings } from '../../domain/draws/draw-settings.ts';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { fieldOf, goalIn, goalsOf, heirsOf } from '../../domain/draws/family.ts';
import type { Draws } from '../../domain/draws/family.ts';
import { managers } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireCourtsOfHosts } from './require-courts.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { CheckedDraw } from './draw-detail.ts';
import { peopleOf, warningsOf } from './known-people.ts';
import { drawsOf, getDrawToChange } from './read.ts';

/** A finalized parent waits for exactly the qualifiers that it was finalized with; a new parent must be one. */
function requireOpenParents(
  id: string,
  { before, after, draws }: { before: Draw; after: Draw; draws: Draws },
): void {
  const left = goalsOf(before).filter((goal) => !isDeepStrictEqual(goalIn(after, goal.drawId), goal));
  for (const { drawId } of left) {
    const draw = draws.get(drawId);
    if (draw === undefined || !isFinalized(draw)) continue;
    const isStill = before.parentDrawId === drawId && after.parentDrawId === drawId;
    const path = isStill ? 'qualifyingSpots' : pathOfGoal(before, drawId);
    throw fieldConflict('parent-finalized', path, PARENT_FINALIZED);
  }
  const taken = goalsOf(after).filter((goal) => !isDeepStrictEqual(goalIn(before, goal.drawId), goal));
  for (const { drawId } of taken) decided(checkGoal({ id, draw: after }, drawId, draws));
}

/** Changes a draw; for owners and directors. Once it is finalized, only its name and golden point. */
export async function patchDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'courts' | 'matches' | 'players' | 'now'>,
  { id, input }: { id: string; input: DrawSettings },
  { caller, command }: Request,
): Promise<CheckedDraw> {
  const { draw, tournament } = await getDrawToChange(deps, id, { caller, roles: managers });
  await requireCourtsOfHosts(deps, input.courtIds, tournament.state.hostClubIds);
  const draws = await drawsOf(deps, draw.state.tournamentId);
  const now = deps.now();
  const { gender = draw.state.gender, parentDrawId = draw.state.parentDrawId } = input;
  const field = fieldOf({ gender, parentDrawId }, draws);
  const heirs = input.gender === undefined && input.parentDrawId === undefined ? [] : heirsOf(id, draws);
  const entrants = [draw.state, ...heirs].flatMap((one) => one.entrants);
  const people = await peopleOf(deps, { gender: field, entrants });
  const changed = await deps.draws.update(id, command, ({ state }) => {
    const after = decided(editDraw(state, input, { now, people, field, heirs }));
    requireOpenParents(id, { before: state, after, draws });
    return { state: after, changes: ['details'] };
  });
  const standing = { gender: field, entrants: changed.state.entrants };
  return { ...(await drawDetailOf(deps, changed)), warnings: warningsOf(standing, people) };
}

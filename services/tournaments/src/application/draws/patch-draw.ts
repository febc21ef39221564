import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { fieldConflict } from '@courtcast/problem';
import { checkParent } from '../../domain/draws/draw-making.ts';
import { editDraw } from '../../domain/draws/draw-settings.ts';
import type { DrawSettings } from '../../domain/draws/draw-settings.ts';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { fieldOf, heirsOf } from '../../domain/draws/family.ts';
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
  const changed = (['parentDrawId', 'qualifyingSpots'] as const).find(
    (field) => before[field] !== after[field],
  );
  if (changed === undefined) return;
  const left = before.parentDrawId === null ? undefined : draws.get(before.parentDrawId);
  if (left !== undefined && isFinalized(left))
    throw fieldConflict('parent-finalized', changed, 'The parent draw is finalized');
  decided(checkParent(id, after.parentDrawId, draws));
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

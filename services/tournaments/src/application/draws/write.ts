import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { checkRemoval, finalize } from '../../domain/draws/draw-making.ts';
import { managers, officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf, namesIn } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { drawsOf, getDrawToChange, qualifyingInto } from './read.ts';
import { settleDestinations } from './settle-qualifying.ts';
import { settleStructures } from './settle-structures.ts';

/** Removes a draw that is not finalized and that no other draw leads to or waits for; for owners and directors. */
export async function deleteDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'now'>,
  id: string,
  { caller, command }: Request,
): Promise<void> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: managers });
  const draws = await drawsOf(deps, draw.state.tournamentId);
  const updatedAt = deps.now();
  await deps.draws.update(id, command, ({ state }) => {
    decided(checkRemoval(id, state, draws));
    return { state: { ...state, deleted: true, updatedAt }, changes: ['deleted'] };
  });
}

/** Closes a draw and makes its matches; for owners, directors and referees. */
export async function finalizeDraw(
  deps: Pick<
    Deps,
    'draws' | 'tournaments' | 'matches' | 'players' | 'now' | 'seededId' | 'systemCommand' | 'coalesce'
  >,
  id: string,
  { caller, command }: Request,
): Promise<DrawDetail> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: officials });
  const qualifying = await qualifyingInto(deps, id);
  const newId = ({ round, position }: { round: number; position: number }) =>
    command.newId(`match ${round}.${position}`);
  const now = deps.now();
  const names = await namesIn(deps, draw.state);
  const finalized = await deps.draws.update(id, command, ({ state }) => ({
    state: { ...decided(finalize(state, { newId, qualifying }, now)), ...names },
    changes: ['finalized'],
  }));
  await settleDestinations(deps, id);
  await settleStructures(deps, id);
  return drawDetailOf(deps, finalized);
}

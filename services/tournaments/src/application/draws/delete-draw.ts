import { checkRemoval } from '../../domain/draw-making.ts';
import { managers } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';
import { findOwnDraw } from './find-draw.ts';
import { drawsOf } from './related-draws.ts';

/** Removes a draw that is not finalized and that no other draw leads to or waits for; for owners and directors. */
export async function deleteDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'now'>,
  id: string,
  { caller, command }: Request,
): Promise<void> {
  const { draw } = await findOwnDraw(deps, id, { caller, roles: managers });
  const draws = await drawsOf(deps, draw.state.tournamentId);
  const updatedAt = deps.now();
  await deps.draws.update(id, command, ({ state }) => {
    decided(checkRemoval(id, state, draws));
    return { state: { ...state, deleted: true, updatedAt }, changes: ['deleted'] };
  });
}

import { finalize } from '../../domain/draw-making.ts';
import { officials } from '../access.ts';
import { decided } from '../decided.ts';
import { settleDestinations } from '../events/settle-destinations.ts';
import type { Deps, Request } from '../ports.ts';
import type { DrawDetail } from './draw-detail.ts';
import { detailOf } from './draw-detail.ts';
import { findOwnDraw } from './find-draw.ts';
import { qualifyingInto } from './related-draws.ts';

/** Closes a draw and makes its matches; for owners, directors and referees. */
export async function finalizeDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now' | 'systemCommand'>,
  id: string,
  { caller, command }: Request,
): Promise<DrawDetail> {
  await findOwnDraw(deps, id, { caller, roles: officials });
  const qualifying = await qualifyingInto(deps, id);
  const newId = ({ round, position }: { round: number; position: number }) =>
    command.newId(`match ${round}.${position}`);
  const now = deps.now();
  const finalized = await deps.draws.update(id, command, ({ state }) => ({
    state: decided(finalize(state, { newId, qualifying }, now)),
    changes: ['finalized'],
  }));
  await settleDestinations(deps, id);
  return detailOf(deps, finalized);
}

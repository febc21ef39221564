import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { seedFromId } from '@courtcast/pairings/seeded-random';
import { drawTieLots } from '../../domain/draws/groups/tie-lots.ts';
import { officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { getDrawToChange } from './read.ts';

/** Draws lots for the shared places of groups that are over; for owners, directors and referees. */
export async function drawLotsOfTies(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  { id, randomSeed }: { id: string; randomSeed?: number | undefined },
  { caller, command }: Request,
): Promise<DrawDetail> {
  await getDrawToChange(deps, id, { caller, roles: officials });
  const seed = randomSeed ?? seedFromId(command.newId('random-seed'));
  const now = deps.now();
  const drawn = await deps.draws.update(id, command, ({ state }) => ({
    state: decided(drawTieLots(state, seed, now)),
    changes: ['lots-drawn'],
  }));
  return drawDetailOf(deps, drawn);
}

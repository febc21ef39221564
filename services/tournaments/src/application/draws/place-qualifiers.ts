import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { seedFromId } from '@courtcast/pairings/seeded-random';
import { followQualifying } from '../../domain/draws/qualifying.ts';
import { placeQualifiers } from '../../domain/draws/qualifier-lots.ts';
import { officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { getDrawToChange, qualifyingInto } from './read.ts';
import { settleDestinations } from './settle-qualifying.ts';

/** Draws the qualifiers who are known so far onto their lines; for owners, directors and referees. */
export async function drawQualifiers(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now' | 'systemCommand'>,
  { id, randomSeed }: { id: string; randomSeed?: number | undefined },
  { caller, command }: Request,
): Promise<DrawDetail> {
  await getDrawToChange(deps, id, { caller, roles: officials });
  const qualifying = await qualifyingInto(deps, id);
  const seed = randomSeed ?? seedFromId(command.newId('random-seed'));
  const now = deps.now();
  const drawn = await deps.draws.update(id, command, ({ state }) => {
    const next = decided(placeQualifiers(followQualifying(state, qualifying), seed, now));
    return next === state ? null : { state: next, changes: ['qualifiers-drawn'] };
  });
  await settleDestinations(deps, id);
  return drawDetailOf(deps, drawn);
}

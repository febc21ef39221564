import { decided, refuseField } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { seedFromId } from '@courtcast/pairings/seeded-random';
import { checkKinds, relativesOf } from '../../domain/draws/family.ts';
import { isFinalized } from '../../domain/draws/draw.ts';
import { setGroups } from '../../domain/draws/groups/making.ts';
import { isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { refuseFinalized } from '../../domain/draws/draw-making.ts';
import { managers } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { drawsOf, getDrawToChange } from './read.ts';

/** Sets the groups of a draw, entrants by index; for owners and directors, until the draw is finalized. */
export async function putGroups(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  { id, groups }: { id: string; groups: readonly (readonly number[])[] },
  { caller, command }: Request,
): Promise<DrawDetail> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: managers });
  const relatives = relativesOf(id, await drawsOf(deps, draw.state.tournamentId));
  const now = deps.now();
  const changed = await deps.draws.update(id, command, ({ state }) => {
    if (!isRoundRobin(state))
      return decided(refuseField('not-in-groups', 'groups', 'This draw is a bracket'));
    if (isFinalized(state)) return decided(refuseFinalized());
    decided(checkKinds(state.entrants, relatives));
    const next = decided(
      setGroups(state, { groups, randomSeed: seedFromId(command.newId('random-seed')) }, now),
    );
    return { state: next, changes: ['generated'] };
  });
  return drawDetailOf(deps, changed);
}

import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { fieldOf, relativesOf } from '../../domain/draws/family.ts';
import { replace } from '../../domain/draws/replacement.ts';
import { officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { CheckedDraw } from './draw-detail.ts';
import { peopleOf, warningsOf } from './known-people.ts';
import { resolvePlayers } from './put-entrants.ts';
import { drawsOf, getDrawToChange } from './read.ts';
import { isUnderWay } from './withdraw-from-draw.ts';

/** Gives the place of an entrant of a closed draw to another; for owners, directors and referees. */
export async function replaceEntrant(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  { id, playerId: asked, playerIds }: { id: string; playerId: string; playerIds: readonly string[] },
  { caller, command }: Request,
): Promise<CheckedDraw> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: officials });
  const playerId = (await deps.players.findMerges([asked])).get(asked) ?? asked;
  const entrants = await resolvePlayers(
    deps,
    [{ playerIds, seed: null }],
    (_, place) => `playerIds.${place}`,
  );
  const coming = entrants.flatMap((entrant) => entrant.playerIds);
  const draws = await drawsOf(deps, draw.state.tournamentId);
  const field = fieldOf(draw.state, draws);
  const people = await peopleOf(deps, { gender: field, entrants });
  const replacing = {
    playerId,
    playerIds: coming,
    isUnderWay: await isUnderWay(deps, draw.state, playerId),
    relatives: relativesOf(id, draws),
    people,
    field,
  };
  const now = deps.now();
  const changed = await deps.draws.update(id, command, ({ state }) => ({
    state: decided(replace(state, replacing, now)),
    changes: ['entrants'],
  }));
  const standing = { gender: field, entrants: changed.state.entrants };
  return { ...(await drawDetailOf(deps, changed)), warnings: warningsOf(standing, people) };
}

import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { recordResult } from '../../domain/draws/advancement.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { fieldOf, linkedWith, qualifyingFor, relativesOf } from '../../domain/draws/family.ts';
import { replace } from '../../domain/draws/replacement.ts';
import type { Replacing } from '../../domain/draws/replacement.ts';
import { matchesOf, moveUp } from '../../domain/draws/withdrawal.ts';
import { officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { CheckedDraw } from './draw-detail.ts';
import { peopleOf, warningsOf } from './known-people.ts';
import { resultOf } from './match-result.ts';
import { requireMovable } from './move-up.ts';
import { resolvePlayers } from './put-entrants.ts';
import { drawsOf, getDrawToChange } from './read.ts';
import { isUnderWay } from './withdraw-from-draw.ts';

/** A draw with the results of a player's matches as scoring has them now: one may have been reopened a moment ago. */
async function withCurrentResults(
  { matches }: Pick<Deps, 'matches'>,
  draw: Draw,
  playerIds: readonly string[],
): Promise<Draw> {
  const ids = matchesOf(draw, playerIds);
  if (ids.length === 0) return draw;
  await matches.refresh(ids);
  const copies = await matches.findMany(ids);
  return [...copies].reduce((next, [id, copy]) => recordResult(next, id, resultOf(copy)), draw);
}

export interface ReplaceInput extends Pick<Replacing, 'playerId' | 'playerIds' | 'entryMark'> {
  readonly id: string;
  /** Whether seeds move up, and the replacement takes the line that becomes free. */
  readonly moveUp?: boolean | undefined;
}

/** Gives the place of an entrant of a closed draw to another; for owners, directors and referees. */
export async function replaceEntrant(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'ordersOfPlay' | 'players' | 'now'>,
  { id, playerId: asked, playerIds, entryMark, moveUp: movesUp = false }: ReplaceInput,
  { caller, command }: Request,
): Promise<CheckedDraw> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: officials });
  const playerId = (await deps.players.findMerges([asked])).get(asked) ?? asked;
  const entrants = await resolvePlayers(
    deps,
    [{ playerIds, seed: null }],
    (_, place) => `playerIds.${place}`,
  );
  if (movesUp) await requireMovable(deps, draw, playerId);
  const coming = entrants.flatMap((entrant) => entrant.playerIds);
  const draws = await drawsOf(deps, draw.state.tournamentId);
  const field = fieldOf(draw.state, draws);
  const people = await peopleOf(deps, { gender: field, entrants });
  const joining = [...qualifyingFor(id, draws), ...linkedWith(id, draws)];
  const replacing = {
    playerId,
    playerIds: coming,
    entryMark,
    isUnderWay: await isUnderWay(deps, draw.state, playerId),
    relatives: relativesOf(id, draws).filter((relative) => !joining.includes(relative)),
    qualifying: await Promise.all(joining.map((one) => withCurrentResults(deps, one, coming))),
    people,
    field,
  };
  const now = deps.now();
  const changed = await deps.draws.update(id, command, ({ state }) => ({
    state: decided(replace(movesUp ? decided(moveUp(state, playerId)) : state, replacing, now)),
    changes: ['entrants'],
  }));
  const standing = { gender: field, entrants: changed.state.entrants };
  return { ...(await drawDetailOf(deps, changed)), warnings: warningsOf(standing, people) };
}

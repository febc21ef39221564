import type { Caller } from '@courtcast/contracts';
import type { Draw } from '../../domain/draws/draw.ts';
import { openMatchOf, withdraw } from '../../domain/draws/withdrawal.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { assertNotOver, assertStaff, officials, userOf } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { findDraw } from './read.ts';

/** The player himself, or an official of the tournament. */
function assertMayWithdraw(tournament: Tournament, playerId: string, caller: Caller): void {
  if (userOf(caller).playerId === playerId) return;
  assertStaff(tournament, caller, { roles: officials, what: 'Draw' });
}

/** Whether something of the player's next match has been played; scoring is asked before that refuses anything. */
async function isUnderWay(
  { matches }: Pick<Deps, 'matches'>,
  draw: Draw,
  playerId: string,
): Promise<boolean> {
  const id = openMatchOf(draw, playerId)?.id;
  if (id === undefined) return false;
  const isPlayed = async () => {
    const status = (await matches.find(id))?.view.status ?? 'scheduled';
    return status !== 'scheduled' && status !== 'cancelled';
  };
  if (!(await isPlayed())) return false;
  await matches.refresh([id]);
  return isPlayed();
}

/** Takes a player out of a draw; for himself, owners, directors and referees. A merged player is who he became. */
export async function withdrawFromDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  { id, playerId: asked }: { id: string; playerId: string },
  { caller, command }: Request,
): Promise<DrawDetail> {
  const { draw, tournament } = await findDraw(deps, id, caller);
  const playerId = (await deps.players.findMerges([asked])).get(asked) ?? asked;
  assertMayWithdraw(tournament.state, playerId, caller);
  assertNotOver(tournament);
  const leaving = { playerId, isUnderWay: await isUnderWay(deps, draw.state, playerId) };
  const now = deps.now();
  const changed = await deps.draws.update(id, command, ({ state }) => ({
    state: decided(withdraw(state, leaving, now)),
    changes: ['withdrawals'],
  }));
  return drawDetailOf(deps, changed);
}

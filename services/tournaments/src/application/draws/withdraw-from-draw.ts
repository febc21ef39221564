import type { Caller } from '@courtcast/contracts';
import { decided, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import type { Draw } from '../../domain/draws/draw.ts';
import { departuresWith, moveUp, openMatchOf, withdraw } from '../../domain/draws/withdrawal.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { requireNotOver, requireStaff, officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { askResults } from './match-result.ts';
import { requireMovable } from './move-up.ts';
import { getVisibleDraw } from './read.ts';

/** The player, or an official of the tournament. */
function requireOneselfOrOfficial(tournament: Tournament, playerId: string, caller: Caller): void {
  if (requireUser(caller).playerId === playerId) return;
  requireStaff(tournament, caller, { roles: officials, what: 'Draw' });
}

/** Whether something of the player's next match has been played; scoring is asked before that refuses anything. */
export async function isUnderWay(
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

export interface WithdrawInput {
  readonly id: string;
  readonly playerId: string;
  /** Whether the seeds below take the lines that become empty; for officials only. */
  readonly moveUp?: boolean | undefined;
}

/**
 * Withdraws a player from a draw; for the player, owners, directors and referees. A merged player counts as the one
 * they were merged into.
 */
export async function withdrawFromDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'ordersOfPlay' | 'players' | 'now'>,
  { id, playerId: asked, moveUp: movesUp = false }: WithdrawInput,
  { caller, command }: Request,
): Promise<DrawDetail> {
  const { draw, tournament } = await getVisibleDraw(deps, id, caller);
  const playerId = (await deps.players.findMerges([asked])).get(asked) ?? asked;
  requireOneselfOrOfficial(tournament.state, playerId, caller);
  if (movesUp) requireStaff(tournament.state, caller, { roles: officials, what: 'Draw' });
  requireNotOver(tournament);
  if (movesUp) await requireMovable(deps, draw, playerId);
  const leaving = { playerId, isUnderWay: await isUnderWay(deps, draw.state, playerId) };
  const withResults = await askResults(deps, draw.state);
  const now = deps.now();
  const changed = await deps.draws.update(id, command, ({ state: stored, version }) => {
    const state = withResults(stored);
    const departures = departuresWith(state, playerId, version + 1);
    const moved = movesUp ? decided(moveUp(state, playerId)) : state;
    return { state: { ...decided(withdraw(moved, leaving, now)), departures }, changes: ['withdrawals'] };
  });
  return drawDetailOf(deps, changed);
}

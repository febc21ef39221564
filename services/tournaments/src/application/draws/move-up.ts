import { fieldConflict } from '@courtcast/problem';
import type { Stored } from '@courtcast/domain';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { matchesOf, movingUp } from '../../domain/draws/withdrawal.ts';
import type { Deps } from '../ports.ts';

const hasBegun = (status: string): boolean => status !== 'scheduled' && status !== 'cancelled';

/**
 * Throws Problem conflict if the seeds below a leaving player can no longer move up: an order of play of the draw is
 * published, or one of them has begun to play. Asks scoring.
 */
export async function requireMovable(
  { matches, ordersOfPlay }: Pick<Deps, 'matches' | 'ordersOfPlay'>,
  { state: draw }: Stored<Draw>,
  playerId: string,
): Promise<void> {
  if (!isFinalized(draw)) return;
  const ids = (draw.matches ?? []).map(({ id }) => id);
  await matches.refresh(ids);
  const copies = await matches.findMany(ids);
  const order = await ordersOfPlay.find(draw.tournamentId);
  const isPlanned =
    order?.state.slots.some(({ matchId }) => ids.includes(matchId)) === true ||
    [...copies.values()].some(({ view }) => view.scheduledTime !== null);
  if (isPlanned)
    throw fieldConflict('order-of-play-out', 'moveUp', 'An order of play of the draw is published');
  const moving = matchesOf(draw, movingUp(draw, playerId));
  if (moving.some((id) => hasBegun(copies.get(id)?.view.status ?? 'scheduled')))
    throw fieldConflict('match-begun', 'moveUp', 'A seed who would move up has begun to play');
}

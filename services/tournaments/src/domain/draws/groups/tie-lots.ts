import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { groupsWithSharedPlaces } from '@courtcast/scoring-rules';
import type { Draw } from '../draw.ts';
import { isRoundRobin } from './round-robin.ts';
import { tablesOf } from './table.ts';

/**
 * Draws lots for the shared places of groups that are over: from then on the lot is the last step of their order.
 * Refuses a draw without such a place.
 */
export function drawTieLots(draw: Draw, randomSeed: number, now: Date): Decision<Draw> {
  const rows = isRoundRobin(draw) ? tablesOf(draw) : [];
  const tied = groupsWithSharedPlaces(rows, ({ hasWithdrawn }) => !hasWithdrawn);
  if (tied.length === 0) return refuseConflict('no-tie', 'No place of a group that is over is shared');
  const tieLots = [...(draw.tieLots ?? []), ...tied.map((group) => ({ group, seed: randomSeed }))];
  return accept({ ...draw, tieLots, updatedAt: now });
}

import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { Draw } from '../draw.ts';
import { isRoundRobin } from './round-robin.ts';
import { tablesOf } from './table.ts';
import type { GroupDraw } from './table.ts';

/** The groups, from 1, that are over and in which two or more share a place. */
function tiedGroups(draw: GroupDraw): number[] {
  const byGroup = Map.groupBy(tablesOf(draw), ({ group }) => group);
  return [...byGroup].flatMap(([group, rows]) => {
    const ranks = rows.filter(({ hasWithdrawn }) => !hasWithdrawn).map(({ rank }) => rank);
    const isTied = new Set(ranks).size < ranks.length;
    return isTied && rows.every(({ provisional }) => !provisional) ? [group] : [];
  });
}

/**
 * Draws lots for the shared places of groups that are over: from then on the lot is the last step of their order.
 * Refuses a draw without such a place.
 */
export function drawTieLots(draw: Draw, randomSeed: number, now: Date): Decision<Draw> {
  const tied = isRoundRobin(draw) ? tiedGroups(draw) : [];
  if (tied.length === 0) return refuseConflict('no-tie', 'No place of a group that is over is shared');
  const tieLots = [...(draw.tieLots ?? []), ...tied.map((group) => ({ group, seed: randomSeed }))];
  return accept({ ...draw, tieLots, updatedAt: now });
}

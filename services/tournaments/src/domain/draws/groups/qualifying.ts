import { qualifierSlots } from '../bracket.ts';
import type { Draw, QualifyingDraw } from '../draw.ts';
import { lotsFrom } from '@courtcast/pairings/lots';
import { placeQualified } from './placing.ts';
import { qualifiedFrom } from './qualified.ts';
import { groupCountFor } from './round-robin.ts';
import type { GroupDraw } from './table.ts';
import type { Qualifier } from '../structures/links.ts';

/**
 * Those who come from groups in the order of the parent's slots, from its `first` one on: winners on the lines of seeds,
 * the others so that those of one group meet late. Nobody is known before the last match of the groups is over.
 */
function winnersFor(parent: Draw, draw: GroupDraw, first: number): Qualifier[] {
  const spots = Array.from({ length: draw.qualifyingSpots ?? 0 }, () => null);
  const qualified = parent.lines === null ? null : qualifiedFrom(draw);
  if (qualified === null) return spots;
  const slots = qualifierSlots(parent).slice(first, first + spots.length);
  const lines = slots.map(({ index }) => index + 1);
  const byLine = placeQualified({ draw: parent, lines }, qualified, lotsFrom(parent.randomSeed ?? 0));
  return spots.map((_, place): Qualifier => {
    const finisher = byLine.get(lines[place] ?? 0);
    // Where fewer are left than there are spots, the rest of them is empty.
    return finisher === undefined ? 'nobody' : (draw.entrants[finisher.entrant]?.playerIds ?? 'nobody');
  });
}

/** What the next draw knows of its groups: any of their matches may decide any spot, and none sends its winner on. */
export function qualifyingFromGroups(
  parent: Draw,
  draw: GroupDraw,
  first: number,
): Omit<QualifyingDraw, 'drawId' | 'version'> {
  const spots = draw.qualifyingSpots ?? 0;
  const count = draw.groupSizes?.length ?? groupCountFor(draw.entrants.length, draw.roundRobin) ?? 0;
  const winners = winnersFor(parent, draw, first);
  return { spots, leaders: Math.min(spots, count), winners, deciders: winners.map(() => []) };
}

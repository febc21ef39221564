import { qualifierSlots } from '../bracket.ts';
import type { Draw } from '../draw.ts';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import { placeQualified } from './placing.ts';
import { qualifiedFrom } from './qualified.ts';
import { groupCountFor } from './round-robin.ts';
import type { GroupDraw } from './table.ts';
import type { Goal } from '@courtcast/scoring-rules';
import type { EnteringLink, Qualifier } from '../structures/links.ts';

/** Groups, and those of their finishers who come to a draw, from its slot `first` on. */
interface Coming {
  readonly draw: GroupDraw;
  readonly goal: Goal;
  readonly first: number;
}

/**
 * The finishers in the order of the parent's slots, from its `first` one on: winners on the lines of seeds, the others
 * so that those of one group meet late. Unknown before the last match of the groups is over.
 */
function winnersFor(parent: Draw, { draw, goal, first }: Coming): Qualifier[] {
  const places = Array.from({ length: goal.spots }, () => null);
  const qualified = parent.lines === null ? null : qualifiedFrom(draw, goal);
  if (qualified === null) return places;
  const slots = qualifierSlots(parent).slice(first, first + places.length);
  const lines = slots.map(({ index }) => index + 1);
  const byLine = placeQualified({ draw: parent, lines }, qualified, lotsFrom(parent.randomSeed ?? 0));
  return places.map((_, place): Qualifier => {
    const finisher = byLine.get(lines[place] ?? 0);
    // If fewer finishers are left than spots, the remaining spots are empty.
    return finisher === undefined ? 'nobody' : (draw.entrants[finisher.entrant]?.playerIds ?? 'nobody');
  });
}

/**
 * The part of a link that groups fill: any of their matches may decide any arrival, and no single match sends its winner
 * on.
 */
export function comingFromGroups(
  parent: Draw,
  coming: Coming,
): Pick<EnteringLink, 'qualifying' | 'arrivals' | 'deciders'> {
  const { draw, goal } = coming;
  const { from, spots } = goal;
  const count = draw.groupSizes?.length ?? groupCountFor(draw.entrants.length, draw.roundRobin) ?? 0;
  const arrivals = winnersFor(parent, coming);
  // Some of the first position may already have gone to the previous draw.
  const leaders = Math.min(spots, count === 0 ? 0 : count - (from % count));
  return { qualifying: { leaders, ...(from > 0 && { from }) }, arrivals, deciders: arrivals.map(() => []) };
}

import { rankGroup } from '@courtcast/scoring-rules';
import type { Criterion, Goal } from '@courtcast/scoring-rules';
import { isOver, playOf, tablesOf } from './table.ts';
import type { GroupDraw, GroupPlay, GroupRow } from './table.ts';

/** A finisher who goes on: their position, compared over all groups. */
export interface GroupFinisher {
  readonly group: number;
  /** Position in their group, from 1. */
  readonly position: number;
  /** Index of the entrant. */
  readonly entrant: number;
}

/** Groups may differ in size, so shares are compared. */
const acrossGroups: readonly Criterion[] = [
  { by: 'wins', measure: 'percent' },
  { by: 'sets', measure: 'percent' },
  { by: 'games', measure: 'percent' },
  { by: 'scored', measure: 'percent' },
  { by: 'lot' },
];

/** The order of all entrants over the groups, as places from 0. */
function placesOverall(draw: GroupDraw, { meetings, lots }: GroupPlay): ReadonlyMap<number, number> {
  const everyone = draw.entrants.map((_, entrant) => ({ id: String(entrant), lot: lots.get(entrant) }));
  return new Map(rankGroup(everyone, meetings, acrossGroups).map(({ id }, place) => [Number(id), place]));
}

/** The finishers of all groups: equal ones in an order by lot, withdrawn ones left out. */
function finishersOf(rows: readonly GroupRow[], { lots }: GroupPlay): GroupFinisher[] {
  const groups = Map.groupBy(
    rows.filter(({ hasWithdrawn }) => !hasWithdrawn),
    ({ group }) => group,
  );
  return [...groups].flatMap(([group, members]) =>
    members
      .toSorted(
        (one, other) =>
          one.rank - other.rank || (lots.get(one.entrant) ?? 0) - (lots.get(other.entrant) ?? 0),
      )
      .map(({ entrant }, index) => ({ group, position: index + 1, entrant })),
  );
}

/**
 * The finishers who go on from the groups to one of the draws after them; without a goal, to the parent. They come
 * position by position, within each the best over all groups first, so that of the last position the best go on. Null
 * before the last match is over.
 */
export function qualifiedFrom(
  draw: GroupDraw,
  { from, spots }: Pick<Goal, 'from' | 'spots'> = { from: 0, spots: draw.qualifyingSpots ?? 0 },
): readonly GroupFinisher[] | null {
  const play = playOf(draw);
  if (draw.matches === null || play.matches.length === 0 || !play.matches.every(isOver)) return null;
  const overall = placesOverall(draw, play);
  return finishersOf(tablesOf(draw, play), play)
    .toSorted(
      (one, other) =>
        one.position - other.position || (overall.get(one.entrant) ?? 0) - (overall.get(other.entrant) ?? 0),
    )
    .slice(from, from + spots);
}

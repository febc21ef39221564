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

/** The play of a draw, and its tables. */
interface Ranked {
  readonly play: GroupPlay;
  readonly rows: readonly GroupRow[];
}

/**
 * All finishers of the groups, position by position, within each the best over all groups first. Null before the last
 * match is over.
 */
export function finishingOrder(draw: GroupDraw, { play, rows }: Ranked): readonly GroupFinisher[] | null {
  if (draw.matches === null || play.matches.length === 0 || !play.matches.every(isOver)) return null;
  const overall = placesOverall(draw, play);
  return finishersOf(rows, play).toSorted(
    (one, other) =>
      one.position - other.position || (overall.get(one.entrant) ?? 0) - (overall.get(other.entrant) ?? 0),
  );
}

/**
 * The finishers who go on from the groups to one of the draws after them; without a goal, to the parent. Of the last
 * position the best go on. Null before the last match is over.
 */
export function qualifiedFrom(
  draw: GroupDraw,
  { from, spots }: Pick<Goal, 'from' | 'spots'> = { from: 0, spots: draw.qualifyingSpots ?? 0 },
): readonly GroupFinisher[] | null {
  const play = playOf(draw);
  const order = finishingOrder(draw, { play, rows: tablesOf(draw, play) });
  return order?.slice(from, from + spots) ?? null;
}

/** A group and its winner. */
export interface WonGroup {
  readonly group: number;
  readonly isOver: boolean;
  /** Index of the entrant; null while the group is played, and where the first place is shared. */
  readonly winner: number | null;
}

/** The winners of the groups of a draw, group by group. */
export function groupWinners(draw: GroupDraw): WonGroup[] {
  const byGroup = Map.groupBy(tablesOf(draw), ({ group }) => group);
  return [...byGroup].map(([group, rows]) => {
    const isGroupOver = rows.every(({ provisional }) => !provisional);
    const [first, ...others] = rows.filter(({ rank, hasWithdrawn }) => rank === 1 && !hasWithdrawn);
    const isWon = isGroupOver && first !== undefined && others.length === 0;
    return { group, isOver: isGroupOver, winner: isWon ? first.entrant : null };
  });
}

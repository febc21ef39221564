import { rankGroup } from '@courtcast/scoring-rules';
import type { Criterion, Goal, Placed, Separator } from '@courtcast/scoring-rules';
import { goalsOf } from '../family.ts';
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

/** The order of all entrants over the groups. */
function rankedOverall(draw: GroupDraw, { meetings, lots }: GroupPlay): Placed[] {
  const everyone = draw.entrants.map((_, entrant) => ({ id: String(entrant), lot: lots.get(entrant) }));
  return rankGroup(everyone, meetings, acrossGroups);
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

/** All finishers as they stand, position by position, within each the best over all groups first. */
function inOrder({ play, rows }: Ranked, overall: readonly Placed[]): GroupFinisher[] {
  const places = new Map(overall.map(({ id }, place) => [Number(id), place]));
  return finishersOf(rows, play).toSorted(
    (one, other) =>
      one.position - other.position || (places.get(one.entrant) ?? 0) - (places.get(other.entrant) ?? 0),
  );
}

/**
 * All finishers of the groups, position by position, within each the best over all groups first. Null before the last
 * match is over.
 */
export function finishingOrder(draw: GroupDraw, ranked: Ranked): readonly GroupFinisher[] | null {
  const { matches } = ranked.play;
  if (draw.matches === null || matches.length === 0 || !matches.every(isOver)) return null;
  return inOrder(ranked, rankedOverall(draw, ranked.play));
}

/** A finisher whose place among those of their position in other groups decides something. */
export interface ComparedFinisher extends GroupFinisher {
  /** From 1, the best over all groups first. */
  readonly place: number;
  /** Number of those of the position who go on to the same draw as the first of them. */
  readonly spots: number;
  /** The step that put them above the next of their position; null for the last one. */
  readonly separatedBy: Separator | null;
}

/** The first step in which the two ends of a part of the overall order differ. */
function separatorIn(part: readonly Placed[]): Separator | null {
  const taken = new Set(part.map(({ separatedBy }) => separatedBy));
  return acrossGroups.find(({ by }) => taken.has(by))?.by ?? null;
}

/** The positions in which the order over all groups decides who goes on, or who takes which line of a seed. */
function comparedPositions(draw: GroupDraw, order: readonly GroupFinisher[]): number[] {
  const positions = goalsOf(draw).flatMap(({ from, spots }) => {
    const [first, last, next] = [order[from], order[from + spots - 1], order[from + spots]];
    const isDivided = last !== undefined && last.position === next?.position;
    return [first?.position ?? 0, isDivided ? last.position : 0];
  });
  return [...new Set(positions)].filter((position) => position > 0).toSorted((one, other) => one - other);
}

/** The finishers who are compared over all groups, position by position, as the groups stand. Nobody before a match counts. */
export function comparedFinishers(draw: GroupDraw, ranked: Ranked): ComparedFinisher[] {
  if (ranked.play.meetings.length === 0) return [];
  const overall = rankedOverall(draw, ranked.play);
  const order = inOrder(ranked, overall);
  const at = new Map(overall.map(({ id }, index) => [Number(id), index]));
  return comparedPositions(draw, order).flatMap((position) => {
    const peers = order.filter((one) => one.position === position);
    if (peers.length < 2) return [];
    const before = order.filter((one) => one.position < position).length;
    const goal = goalsOf(draw).find(({ from, spots }) => from + spots > before);
    const spots = Math.min(peers.length, (goal?.from ?? 0) + (goal?.spots ?? 0) - before);
    return peers.map((one, index): ComparedFinisher => {
      const next = peers[index + 1];
      const part = next && overall.slice(at.get(one.entrant), at.get(next.entrant));
      const separatedBy = part === undefined ? null : separatorIn(part);
      return { ...one, place: index + 1, spots, separatedBy };
    });
  });
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

/** The finish of each player of groups that are over, by id: their group, and their position in it. */
export function finishesOf(draw: GroupDraw): ReadonlyMap<string, Pick<GroupFinisher, 'group' | 'position'>> {
  const play = playOf(draw);
  const order = finishingOrder(draw, { play, rows: tablesOf(draw, play) }) ?? [];
  return new Map(
    order.flatMap(({ group, position, entrant }) =>
      (draw.entrants[entrant]?.playerIds ?? []).map((id) => [id, { group, position }] as const),
    ),
  );
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

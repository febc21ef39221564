import type { DrawView, GroupRowView } from '@courtcast/contracts';
import { goalsOf } from '@courtcast/scoring-rules';

/** A row that is compared with the same position of the other groups. */
export type ComparedRow = GroupRowView & { readonly acrossGroups: NonNullable<GroupRowView['acrossGroups']> };

/** The finishers of one position of all groups, the best first. */
export interface GroupComparison {
  /** From 1. */
  readonly position: number;
  /** How many of them go on to the draw that the first of them goes to. */
  readonly spots: number;
  readonly rows: readonly ComparedRow[];
}

function isCompared(row: GroupRowView): row is ComparedRow {
  return row.acrossGroups !== undefined;
}

/** The comparisons of all positions whose order over the groups decides something; those that leave players out come first. */
export function comparisonsOf(rows: readonly GroupRowView[]): GroupComparison[] {
  const byPosition = Map.groupBy(rows.filter(isCompared), (row) => row.acrossGroups.position);
  const comparisons = [...byPosition].map(([position, own]): GroupComparison => {
    const inOrder = own.toSorted((one, other) => one.acrossGroups.place - other.acrossGroups.place);
    return { position, spots: inOrder[0]?.acrossGroups.spots ?? 0, rows: inOrder };
  });
  const isWhole = ({ spots, rows: of }: GroupComparison) => Number(spots >= of.length);
  return comparisons.toSorted((one, other) => isWhole(one) - isWhole(other) || one.position - other.position);
}

/** Who goes on from groups to one draw: whole positions of each group, and parts of the positions around them. */
export interface WayThrough {
  readonly drawId: string;
  /** The position whose best go to a draw before it, and of which the others go there; null if there is none. */
  readonly rest: number | null;
  /** The first and the last position of which everybody goes there; null if there is none. */
  readonly whole: { readonly first: number; readonly last: number } | null;
  /** The position of which only the best go there; null if there is none. */
  readonly best: { readonly position: number; readonly count: number } | null;
}

/** The ways on from a number of groups, in the order of the draws that they lead to. */
export function waysThrough(
  draw: Pick<DrawView, 'parentDrawId' | 'qualifyingSpots' | 'playoffs'>,
  groups: number,
): WayThrough[] {
  if (groups === 0) return [];
  return goalsOf(draw).map(({ drawId, from, spots }) => {
    const end = from + spots;
    const [first, last] = [Math.ceil(from / groups) + 1, Math.floor(end / groups)];
    const isWithinOne = last + 1 < first;
    const count = isWithinOne ? 0 : end % groups;
    return {
      drawId,
      rest: from % groups > 0 ? first - 1 : null,
      whole: last >= first ? { first, last } : null,
      best: count > 0 ? { position: last + 1, count } : null,
    };
  });
}

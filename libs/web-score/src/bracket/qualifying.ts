import type { DrawView } from '@courtcast/contracts';
import { drawsInto, goalsOf } from '@courtcast/scoring-rules';

/** The draw that a qualifying draw leads to. */
export interface Parent {
  readonly name: string;
  /** The number of the qualifier slot that the first winner takes, from 1. */
  readonly firstSlot: number;
  /** Whether a lot assigns the slots once qualifying is over. */
  readonly isByLot: boolean;
}

type Qualifying = Pick<
  DrawView,
  'id' | 'name' | 'createdAt' | 'parentDrawId' | 'qualifyingSpots' | 'playoffs' | 'qualifierPlacement'
>;

/**
 * The draw that a qualifying draw leads to, among those of its tournament; null without one. Winners take its
 * qualifier slots by lot, or in a fixed order: by the creation of the qualifying draws, and in each of them
 * from the top (decisions 4).
 */
export function parentOf(draw: Qualifying, draws: readonly Qualifying[]): Parent | null {
  const parent = draws.find(({ id }) => id === draw.parentDrawId);
  if (parent === undefined) return null;
  const siblings = drawsInto(parent.id, draws).toSorted(
    ({ draw: one }, { draw: other }) =>
      one.createdAt.localeCompare(other.createdAt) || (one.id < other.id ? -1 : 1),
  );
  const before = siblings.slice(
    0,
    siblings.findIndex((sibling) => sibling.draw.id === draw.id),
  );
  const taken = before.reduce((sum, { goal }) => sum + goal.spots, 0);
  const isByLot = parent.qualifierPlacement === 'afterQualifying';
  return { name: parent.name, firstSlot: taken + 1, isByLot };
}

/** The draws that the qualified players of a draw move to, with how many to each, as far as they are in `draws`. */
export function destinationsOf<D extends Pick<DrawView, 'id'>>(
  draw: Pick<DrawView, 'parentDrawId' | 'qualifyingSpots' | 'playoffs'>,
  draws: readonly D[],
): { readonly draw: D; readonly spots: number }[] {
  return goalsOf(draw).flatMap(({ drawId, spots }) => {
    const found = draws.find(({ id }) => id === drawId);
    return found === undefined ? [] : [{ draw: found, spots }];
  });
}

/** A draw that receives qualifiers from another draw. */
export interface Goal {
  readonly drawId: string;
  /** Number of qualifiers that go to earlier goals. */
  readonly from: number;
  readonly spots: number;
}

interface Playoff {
  readonly parentDrawId: string;
  readonly qualifyingSpots: number;
}

/** The fields of a draw that say where its qualifiers go (decisions 4). */
export interface Leading {
  readonly parentDrawId?: string | null | undefined;
  readonly qualifyingSpots?: number | null | undefined;
  /** For a draw of groups: playoff draws for the players who finish behind the qualifiers of the parent, in order. */
  readonly playoffs?: readonly Playoff[] | undefined;
}

/** The draws that a draw qualifies for: its parent, then the playoffs of a draw of groups. */
export function goalsOf({ parentDrawId, qualifyingSpots, playoffs = [] }: Leading): Goal[] {
  if (typeof parentDrawId !== 'string') return [];
  let from = 0;
  return [{ parentDrawId, qualifyingSpots: qualifyingSpots ?? 0 }, ...playoffs].map((playoff) => {
    const goal = { drawId: playoff.parentDrawId, from, spots: playoff.qualifyingSpots };
    from += goal.spots;
    return goal;
  });
}

/** The draws that qualify for a draw, in their order, each with the range of its qualifiers that it sends. */
export function drawsInto<D extends Leading>(
  drawId: string,
  draws: readonly D[],
): { readonly draw: D; readonly goal: Goal }[] {
  return draws.flatMap((draw) => {
    const goal = goalsOf(draw).find((one) => one.drawId === drawId);
    return goal === undefined ? [] : [{ draw, goal }];
  });
}

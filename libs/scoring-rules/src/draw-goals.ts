/** A draw that another one sends those to who qualify. */
export interface Goal {
  readonly drawId: string;
  /** How many of those who qualify go to others before it. */
  readonly from: number;
  readonly spots: number;
}

interface Playoff {
  readonly parentDrawId: string;
  readonly qualifyingSpots: number;
}

/** A draw as far as it says whom it sends where (decisions 4). */
export interface Leading {
  readonly parentDrawId?: string | null | undefined;
  readonly qualifyingSpots?: number | null | undefined;
  /** Of groups: the draws for who finishes behind those who go to the parent, in order. */
  readonly playoffs?: readonly Playoff[] | undefined;
}

/** The draws that a draw qualifies for: its parent, then those for who finished behind. */
export function goalsOf({ parentDrawId, qualifyingSpots, playoffs = [] }: Leading): Goal[] {
  if (typeof parentDrawId !== 'string') return [];
  let from = 0;
  return [{ parentDrawId, qualifyingSpots: qualifyingSpots ?? 0 }, ...playoffs].map((playoff) => {
    const goal = { drawId: playoff.parentDrawId, from, spots: playoff.qualifyingSpots };
    from += goal.spots;
    return goal;
  });
}

/** The draws, in their order, that qualify for a draw, each with how many of it come from which place on. */
export function drawsInto<D extends Leading>(
  drawId: string,
  draws: readonly D[],
): { readonly draw: D; readonly goal: Goal }[] {
  return draws.flatMap((draw) => {
    const goal = goalsOf(draw).find((one) => one.drawId === drawId);
    return goal === undefined ? [] : [{ draw, goal }];
  });
}

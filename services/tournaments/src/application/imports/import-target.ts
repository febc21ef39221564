import { invalid } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { MAX_SIZE } from '../../domain/draws/draw-size.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalIn } from '../../domain/draws/family.ts';
import type { Draws } from '../../domain/draws/family.ts';

/** A draw under its id. */
export interface DrawOf {
  readonly id: string;
  readonly state: Draw;
}

/** The draws that the entrants of a file go to. */
export interface ImportTarget {
  readonly draws: Draws;
  readonly draw: DrawOf;
  /** Number of places beside those for qualifiers. */
  readonly places: number;
  /** The draw for entrants without a place; null if none was named. */
  readonly surplus: DrawOf | null;
}

function drawIn(draws: Draws, id: string, isMeant: (draw: Draw) => boolean): DrawOf | null {
  const state = draws.get(id);
  return state !== undefined && isMeant(state) ? { id, state } : null;
}

function unknownDraw(path: string, message: string): Problem {
  return invalid([{ code: 'unknown-reference', path, message }]);
}

/** The draws that a request to import names. Problem invalid for one that is not in the tournament, or qualifies for another. */
export function targetOf(
  { drawId, surplusDrawId }: { readonly drawId: string; readonly surplusDrawId: string | null },
  draws: Draws,
): ImportTarget {
  const draw = drawIn(draws, drawId, () => true);
  if (draw === null) throw unknownDraw('drawId', 'There is no such draw in this tournament');
  const isQualifying = (one: Draw) => goalIn(one, drawId) !== undefined;
  const surplus = surplusDrawId === null ? null : drawIn(draws, surplusDrawId, isQualifying);
  if (surplusDrawId !== null && surplus === null) {
    throw unknownDraw('surplusDrawId', 'No such draw qualifies for this one');
  }
  const spots = [...draws.values()].map((one) => goalIn(one, drawId)?.spots ?? 0);
  const size = draw.state.sizeByEntrants === true ? MAX_SIZE : draw.state.size;
  const places = size - spots.reduce((sum, count) => sum + count, 0);
  return { draws, draw, places, surplus };
}

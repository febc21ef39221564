import { feederOf, nextOf } from './bracket.ts';
import type { Bracket, BracketMatch, BracketRound } from './bracket.ts';
import { sides } from '../match/names.ts';

/** Sizes of a tree in em, as draw.css has them. */
export const treeSizes = {
  /** Of a match of single players, and of pairs. */
  singles: 15,
  pairs: 20,
  height: 5.25,
  /** Between two rounds. */
  gap: 2.5,
  /** Half the distance from one match to the next below it. */
  halfRow: 3,
} as const;

/** Half rows that a match takes. */
const ROWS_OF_MATCH = 2;

/** A match in its place. */
export interface Place {
  /** From the left, from 0. */
  readonly column: number;
  /** In half rows from the top, from 0. */
  readonly row: number;
}

/** From a match to the one that its winner plays. */
export interface TreeLine {
  readonly from: string;
  readonly to: string;
  /** As the `d` of a path, in em. */
  readonly path: string;
}

/** Where each match of a draw stands on a wide screen. */
export interface TreeLayout {
  readonly columns: number;
  /** Of a match, in em. */
  readonly width: number;
  /** In half rows. */
  readonly rows: number;
  readonly places: ReadonlyMap<string, Place>;
  readonly lines: readonly TreeLine[];
}

function middleOf({ row }: Place): number {
  return row * treeSizes.halfRow + treeSizes.height / 2;
}

function lineBetween(from: Place, to: Place, width: number): string {
  const start = from.column * (width + treeSizes.gap) + width;
  const end = start + treeSizes.gap;
  const bend = (start + end) / 2;
  return `M${start} ${middleOf(from)}H${bend}V${middleOf(to)}H${end}`;
}

function linesOf(bracket: Bracket, places: ReadonlyMap<string, Place>, width: number): TreeLine[] {
  return [...places].flatMap(([from, place]) => {
    const match = bracket.byKey.get(from);
    if (match === undefined) return [];
    const to = nextOf(bracket, match)?.key;
    const next = to === undefined ? undefined : places.get(to);
    return to === undefined || next === undefined
      ? []
      : [{ from, to, path: lineBetween(place, next, width) }];
  });
}

/** Whether a draw is one of pairs, as far as anyone stands in it. */
export function isOfPairs(bracket: Bracket): boolean {
  return [...bracket.byKey.values()].some(
    ({ home, guest }) => home.players.length > 1 || guest.players.length > 1,
  );
}

/** Whether nobody plays in a round, since everybody has a bye: only the first one of a draw with few players. */
export function isEmpty({ matches }: BracketRound): boolean {
  return matches.every(({ isPassedOver }) => isPassedOver);
}

/**
 * Places the matches of a draw: a round a column, unless nobody plays in it, each match half way between those that feed it, and no room for
 * matches that are passed over. Matches of one column are at least two half rows apart, since each stands within the
 * rows of those that feed it.
 */
export function layoutTree(bracket: Bracket): TreeLayout {
  const places = new Map<string, Place>();
  const columns = bracket.rounds.filter((round) => !isEmpty(round)).length;
  const width = isOfPairs(bracket) ? treeSizes.pairs : treeSizes.singles;
  let free = 0;

  function place(match: BracketMatch, column: number): number {
    const feeders = sides.flatMap((side) => feederOf(bracket, match, side) ?? []);
    const rows = feeders.map((feeder) => place(feeder, column - 1));
    const [above = free, below = above] = rows;
    const row = Math.floor((above + below) / 2);
    if (rows.length === 0) free += ROWS_OF_MATCH;
    places.set(match.key, { column, row });
    return row;
  }

  for (const match of bracket.rounds.at(-1)?.matches ?? []) {
    if (!match.isPassedOver) place(match, columns - 1);
  }
  return { columns, width, rows: free, places, lines: linesOf(bracket, places, width) };
}

/** Width and height of a tree in em. */
export function sizeOf(layout: TreeLayout): { readonly width: number; readonly height: number } {
  const { columns, rows, width } = layout;
  const { gap, halfRow } = treeSizes;
  return { width: columns * (width + gap) - gap, height: rows * halfRow };
}

/** Half rows of a draw of 128 are at most 128: as powers of two, which classes of draw.css add up. */
const powers = [1, 2, 4, 8, 16, 32, 64] as const;

/**
 * The classes that put a match into its row. Numbers in `style` are refused by the content policy, so that the row is
 * the sum of the powers of two that its classes name.
 */
export function rowClasses(row: number): string {
  const parts = powers.filter((power) => (row & power) !== 0);
  return ['row', ...parts.map((power) => `row--${power}`)].join(' ');
}

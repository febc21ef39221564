import { feederOf, nextOf } from './bracket.ts';
import type { Bracket, BracketMatch, BracketRound } from './bracket.ts';
import { sides } from '../match/names.ts';

/** Sizes of a tree in em, equal to those in draw.css. */
export const treeSizes = {
  /** Width of a match of singles, and of doubles. */
  singles: 15,
  pairs: 20,
  height: 5.25,
  /** Gap between two rounds. */
  gap: 2.5,
  /** Half the distance between two adjacent matches of the first round. */
  halfRow: 3,
} as const;

/** Height of a match in half rows. */
const ROWS_OF_MATCH = 2;

/** The position of a match in the tree. */
export interface Place {
  /** From the left, from 0. */
  readonly column: number;
  /** In half rows from the top, from 0. */
  readonly row: number;
}

/** The line from a match to the winner's next one. */
export interface TreeLine {
  readonly from: string;
  readonly to: string;
  /** The `d` attribute of an SVG path, in em. */
  readonly path: string;
}

/** The positions of all matches of a draw on a wide screen. */
export interface TreeLayout {
  readonly columns: number;
  /** Width of a match, in em. */
  readonly width: number;
  /** Height of the tree, in half rows. */
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

/** Whether a draw is of doubles, as far as it has players. */
export function isOfPairs(bracket: Bracket): boolean {
  return [...bracket.byKey.values()].some(
    ({ home, guest }) => home.players.length > 1 || guest.players.length > 1,
  );
}

/** Whether every place of a round is a bye, as in the first round of a draw with few players. */
export function isEmpty({ matches }: BracketRound): boolean {
  return matches.every(({ isPassedOver }) => isPassedOver);
}

/**
 * Places the matches of a draw: a column for each round unless it is all byes, each match halfway between its
 * feeders, without room for hidden matches. Matches of one column are at least two half rows apart, since
 * each lies within the rows of its feeders.
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

/** A draw of 128 has at most 128 half rows: a row is a sum of these powers of two, one class of draw.css each. */
const powers = [1, 2, 4, 8, 16, 32, 64] as const;

/**
 * The classes that put a match into its row. The content security policy refuses inline styles with numbers,
 * so the row is the sum of the powers of two that its classes name.
 */
export function rowClasses(row: number): string {
  const parts = powers.filter((power) => (row & power) !== 0);
  return ['row', ...parts.map((power) => `row--${power}`)].join(' ');
}

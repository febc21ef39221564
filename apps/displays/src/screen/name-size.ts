import { initialedName } from '@courtcast/scoring-rules';

/** A name of a step is as large as `steps` says, in hundredths of the screen's width. */
interface Room {
  readonly steps: readonly [number, ...number[]];
  /** Lines that a player's name may take at each step, alone and in a pair. */
  readonly lines: Readonly<Record<'single' | 'pair', readonly number[]>>;
  /** Width for names, by what stands beside them. */
  readonly width: (beside: Beside) => number;
}

/** Columns of sets, and whether there is one of points. */
interface Beside {
  readonly sets: number;
  /** Sets with a tiebreak of two digits above their games. */
  readonly wideSets: number;
  readonly hasPoints: boolean;
}

const PADDING = 4;
/** How much wider a set is with a tiebreak of two digits. */
const WIDER = 0.24;

/** The width of a row without its numbers; from four sets on they stand closer. */
function besideNumbers({ sets, wideSets, hasPoints }: Beside, widths: readonly [number, number]): number {
  const isMany = sets > 3;
  const points = hasPoints ? (isMany ? 16 : 18) : 2;
  return 94 - PADDING - points - (sets + WIDER * wideSets) * widths[isMany ? 1 : 0];
}

/** Where names stand: beside the numbers, above them on an upright screen, on a tile of a wall, and before a match. */
export const rooms = {
  wide: {
    steps: [7.2, 6, 5, 4.2, 3.5, 2.9],
    lines: { single: [2, 2, 3, 3, 3, 3], pair: [0, 1, 1, 2, 2, 2] },
    width: (beside) => besideNumbers(beside, [10, 7.2]),
  },
  tall: {
    steps: [12, 10, 8.2, 6.8, 5.4],
    lines: { single: [2, 2, 3, 3, 3], pair: [1, 1, 2, 2, 2] },
    width: () => 84,
  },
  tile: {
    steps: [9, 7.6, 6.4, 5.4, 4.6, 3.7],
    lines: { single: [1, 2, 2, 2, 3, 3], pair: [0, 1, 1, 1, 2, 2] },
    width: (beside) => besideNumbers(beside, [11, 6.8]),
  },
  coming: {
    steps: [5.8, 5, 4.2, 3.5],
    lines: { single: [1, 1, 2, 2], pair: [1, 1, 1, 2] },
    width: () => 64,
  },
  /** On a tile of a wall, above the last result. */
  comingTile: {
    steps: [6.6, 5.6, 4.6, 3.9],
    lines: { single: [1, 2, 2, 2], pair: [1, 1, 1, 1] },
    width: () => 94,
  },
} as const satisfies Record<string, Room>;

/** The ball beside who serves, and what is between: in letters of the name's size. */
const BALL = 0.9;
const NARROW = 0.36;
const USUAL = 0.66;
const BROAD = 0.84;

/** The width of a text in its own size: a little more than in any usual typeface, Verdana's and DejaVu's among them. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    if (/[\s.,'’`iIjltf|-]/.test(letter)) width += NARROW;
    else width += /[\p{Lu}mwMW@]/u.test(letter) ? BROAD : USUAL;
  }
  return width;
}

/** How many lines a text takes; infinitely many where a word is too long. */
export function linesOf(text: string, width: number): number {
  let [lines, taken] = [1, 0];
  for (const word of text.split(/\s+/)) {
    const needed = widthOf(word);
    if (needed > width) return Number.POSITIVE_INFINITY;
    const after = taken === 0 ? needed : taken + NARROW + needed;
    if (after <= width) taken = after;
    else [lines, taken] = [lines + 1, needed];
  }
  return lines;
}

type Names = readonly (readonly string[])[];

/** The first size at which every name has room, from 0; -1 where none does. */
function fittingSize(players: Names, beside: Beside, { steps, lines, width }: Room): number {
  const kind = players.some((side) => side.length > 1) ? 'pair' : 'single';
  return steps.findIndex((size, index) =>
    players.flat().every((name) => linesOf(name, width(beside) / size - BALL) <= (lines[kind][index] ?? 0)),
  );
}

/**
 * The step (1 the largest) at which every name of a match has room; the smallest where none does, and then the names
 * are cut. `players`: the names of either side.
 */
export function nameStep(players: Names, beside: Beside, room: Room): number {
  const found = fittingSize(players, beside, room);
  return found === -1 ? room.steps.length : found + 1;
}

/** A name as it is shown in a room: in full, and with an initial where the names of the match have no room so. */
export function shownName(players: Names, beside: Beside, room: Room): (name: string) => string {
  return fittingSize(players, beside, room) === -1 ? initialedName : (name) => name;
}

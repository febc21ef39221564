import { initialedName } from '@courtcast/scoring-rules';

/** The room for names in a layout; `steps` are the font sizes in hundredths of the screen's width. */
interface Room {
  readonly steps: readonly [number, ...number[]];
  /** Lines that a player's name may take at each step, in singles and in a pair. */
  readonly lines: Readonly<Record<'single' | 'pair', readonly number[]>>;
  /** The width for names, given the numbers beside them. */
  readonly width: (beside: Beside) => number;
}

/** The columns of sets, and whether there is one of points. */
interface Beside {
  readonly sets: number;
  /** Sets with a tiebreak of two digits above their games. */
  readonly wideSets: number;
  readonly hasPoints: boolean;
}

const PADDING = 4;
/** Extra width of a set with a tiebreak of two digits. */
const WIDER = 0.24;

/** The width of a row without its numbers; from four sets on they are closer together. */
function besideNumbers({ sets, wideSets, hasPoints }: Beside, widths: readonly [number, number]): number {
  const isMany = sets > 3;
  const points = hasPoints ? (isMany ? 16 : 18) : 2;
  return 94 - PADDING - points - (sets + WIDER * wideSets) * widths[isMany ? 1 : 0];
}

/** The layouts: names beside the numbers, above them in portrait, on a tile of a wall, and before a match. */
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

/** The server's ball and its gap, in em of the name. */
const BALL = 0.9;
const NARROW = 0.36;
const USUAL = 0.66;
const BROAD = 0.84;

/** The width of a text in em: slightly more than in common typefaces, Verdana and DejaVu included. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    if (/[\s.,'’`iIjltf|-]/.test(letter)) width += NARROW;
    else width += /[\p{Lu}mwMW@]/u.test(letter) ? BROAD : USUAL;
  }
  return width;
}

/** The lines that a text takes; infinity if a word is too long. */
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

/** The index of the first size at which every name fits; -1 if none does. */
function fittingSize(players: Names, beside: Beside, { steps, lines, width }: Room): number {
  const kind = players.some((side) => side.length > 1) ? 'pair' : 'single';
  return steps.findIndex((size, index) =>
    players.flat().every((name) => linesOf(name, width(beside) / size - BALL) <= (lines[kind][index] ?? 0)),
  );
}

/**
 * The step (1 is the largest) at which every name of a match fits; the smallest if none does, and names are
 * cut. `players`: the names of both sides.
 */
export function nameStep(players: Names, beside: Beside, room: Room): number {
  const found = fittingSize(players, beside, room);
  return found === -1 ? room.steps.length : found + 1;
}

/**
 * Returns a function that shortens names: in full, or with an initial if the names of the match do not fit
 * otherwise.
 */
export function shownName(players: Names, beside: Beside, room: Room): (name: string) => string {
  return fittingSize(players, beside, room) === -1 ? initialedName : (name) => name;
}

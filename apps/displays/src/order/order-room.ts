import { sides } from '@courtcast/web-score/match/names.ts';
import { openSideCode } from '@courtcast/web-score/match/open-sides.ts';
import { pointsOf, setColumnsOf, tiebreakDigits } from '@courtcast/web-score/match/set-columns.ts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { linesOf } from '../screen/name-size.ts';
import type { OrderColumn, OrderEntry } from './order-columns.ts';

/** The room for an order of play on a screen. */
export interface OrderRoom {
  /** Columns side by side. */
  readonly columns: number;
  /**
   * Height below a court's name, in `u`: a hundredth of a television's width, or more where that would be too
   * small.
   */
  readonly height: number;
  /** Width of a column, in `u`. */
  readonly width: number;
  /** Height of everything above and around the courts, in `u`. */
  readonly around: number;
}

/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size assumed when the gateway renders the page. */
export const TELEVISION: Size = { width: 1920, height: 1080 };

// As in order.css, in u.
const MIN_UNIT_PX = 9.4;
const MIN_COLUMN = 22.5;
const MARGIN = 1.2;
const GAP = 1;
const AROUND = 11.4;
/** In portrait the tournament's name has a line of its own. */
const MORE_UPRIGHT = 3;
const NAME = 1.75;
const NAME_LINE = 2.15;
const HEAD_LINE = 2;
const NOTE = 1.3;
const BETWEEN = 1.7;
const PADDING = 2;
const SET = 2.1;
/** For a tiebreak of two digits. */
const WIDER_SET = 0.8;
const POINTS = 3.2;
/** Narrower screens are held in a hand: courts are stacked, and the page scrolls. */
const MIN_WIDTH_PX = 600;

/** The room on a screen; null if the page scrolls. */
export function roomOf({ width, height }: Size): OrderRoom | null {
  if (width < MIN_WIDTH_PX) return null;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const unit = Math.max(MIN_UNIT_PX, Math.min(long / 100, (short * 16) / 900));
  const around = height > width ? AROUND + MORE_UPRIGHT : AROUND;
  return { ...columnsIn(width / unit - 2 * MARGIN), height: height / unit - around, around };
}

/** As many columns as fit side by side, filling the width. */
function columnsIn(wide: number): Pick<OrderRoom, 'columns' | 'width'> {
  const columns = Math.max(1, Math.floor((wide + GAP) / (MIN_COLUMN + GAP)));
  return { columns, width: columnWidth(wide, columns) };
}

const columnWidth = (wide: number, columns: number) => (wide + GAP) / columns - GAP;
const wideOf = ({ columns, width }: OrderRoom) => (width + GAP) * columns - GAP;

/** The same room in units of an enlarged font. */
function enlarged(room: OrderRoom, scale: number): OrderRoom {
  const { height, around } = room;
  const wide = (wideOf(room) + 2 * MARGIN) / scale - 2 * MARGIN;
  return { ...columnsIn(wide), height: (height + around) / scale - around, around };
}

/** The names of a side, one on each line, or its placeholder from the bracket. */
export function namesOf(words: ScoreWords, { match }: OrderEntry, side: (typeof sides)[number]): string[] {
  const players = match.players[side];
  if (players.length === 0) return [openSideCode(words, match.openSides?.[side])];
  const seed = match.seeds?.[side] ?? null;
  const marks = [seed === null ? null : `[${seed}]`, match.entryMarks?.[side] ?? null];
  const behind = marks.filter((mark) => mark !== null);
  return players.map(({ name }, index) => (index > 0 ? name : [name, ...behind].join(' ')));
}

function linesIn(text: string, width: number): number {
  return Math.min(2, linesOf(text, width));
}

/** The height of a match, in u. */
function heightOf(words: ScoreWords, entry: OrderEntry, width: number): number {
  const { score, note } = entry;
  const columns = setColumnsOf(score);
  const wideSets = columns.filter((column) => tiebreakDigits(column) > 1).length;
  const points = pointsOf(words, score) === null ? 0 : POINTS;
  const numbers = columns.length * SET + wideSets * WIDER_SET + points;
  const forNames = (width - PADDING - numbers) / NAME;
  const names = sides.flatMap((side) => namesOf(words, entry, side)).map((name) => linesIn(name, forNames));
  const noteLines = note === null ? 0 : linesIn(note, (width - PADDING) / NOTE);
  const lines = names.reduce((sum, lines) => sum + lines, 0);
  return HEAD_LINE + lines * NAME_LINE + noteLines * HEAD_LINE + BETWEEN;
}

/** Splits a court into parts that each fit into a column. */
function partsOf(column: OrderColumn, { height, width }: OrderRoom, words: ScoreWords): OrderColumn[] {
  const parts: OrderEntry[][] = [[]];
  let left = height;
  for (const entry of column.entries) {
    const needed = heightOf(words, entry, width);
    if (needed > left && parts.at(-1)?.length !== 0) {
      parts.push([]);
      left = height;
    }
    parts.at(-1)?.push(entry);
    left -= needed;
  }
  return parts.map((entries) => ({ ...column, entries }));
}

/** How an order of play is laid out on a screen. */
export interface OrderLayout {
  /** Enlargement; the style sheet defines the steps. */
  readonly scale: number;
  /** Courts side by side; further ones follow below. */
  readonly across: number;
  readonly pages: readonly (readonly OrderColumn[])[];
}

const SCALES = [2.25, 2, 1.75, 1.5, 1.25, 1] as const;
/** Height of a court's name in a lower row, with the gap above it. */
const BELOW = 4;

/** The number of courts side by side if all of them fit on one page in rows of that many; else null. */
function acrossOnOnePage(columns: readonly OrderColumn[], room: OrderRoom, words: ScoreWords): number | null {
  const rows = Math.ceil(columns.length / room.columns);
  const across = Math.ceil(columns.length / rows);
  const width = columnWidth(wideOf(room), across);
  const heights = columns.map(({ entries }) =>
    entries.reduce((sum, entry) => sum + heightOf(words, entry, width), 0),
  );
  const needed = Array.from({ length: rows }, (_, row) =>
    Math.max(...heights.slice(row * across, (row + 1) * across)),
  ).reduce((sum, height) => sum + height, (rows - 1) * BELOW);
  return needed <= room.height ? across : null;
}

/**
 * The pages of an order of play: a single one, enlarged as far as it fits, if there is little content; else
 * several, each with as many columns as fit. Without a room everything is on one page.
 */
export function layoutOf(
  columns: readonly OrderColumn[],
  room: OrderRoom | null,
  words: ScoreWords,
): OrderLayout {
  if (room === null || columns.length === 0) return { scale: 1, across: columns.length, pages: [columns] };
  for (const scale of SCALES) {
    const across = acrossOnOnePage(columns, enlarged(room, scale), words);
    if (across !== null) return { scale, across, pages: [columns] };
  }
  const pages = pagesOf(columns, room, words);
  return { scale: 1, across: Math.max(...pages.map((page) => page.length)), pages };
}

function pagesOf(
  columns: readonly OrderColumn[],
  room: OrderRoom,
  words: ScoreWords,
): (readonly OrderColumn[])[] {
  const parts = columns.flatMap((column) => partsOf(column, room, words));
  const pages = Math.max(1, Math.ceil(parts.length / room.columns));
  const perPage = Math.ceil(parts.length / pages);
  return Array.from({ length: pages }, (_, page) => parts.slice(page * perPage, (page + 1) * perPage));
}

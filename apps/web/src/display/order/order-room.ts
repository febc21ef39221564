import { openSideCode, sides } from '../../scores/names.ts';
import { pointsOf, setColumnsOf } from '../../scores/set-columns.ts';
import type { ScoreWords } from '../../i18n/words.ts';
import { linesOf } from '../draw/name-size.ts';
import type { OrderColumn, OrderEntry } from './order-columns.ts';

/** What has room on a screen. */
export interface OrderRoom {
  /** Columns beside each other. */
  readonly columns: number;
  /** Height below the name of a court, in `u`: a hundredth of a television's width, larger where that is too small. */
  readonly height: number;
  /** Width of a column, in `u`. */
  readonly width: number;
}

/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Television and gateway draw alike. */
export const TELEVISION: Size = { width: 1920, height: 1080 };

// As in order.css, in u.
const MIN_UNIT_PX = 9.4;
const MIN_COLUMN = 22.5;
const MARGIN = 1.2;
const GAP = 1;
const AROUND = 11.4;
/** Upright the name of the tournament has a line of its own. */
const MORE_UPRIGHT = 3;
const NAME = 1.75;
const NAME_LINE = 2.15;
const HEAD_LINE = 2;
const NOTE = 1.3;
const BETWEEN = 1.7;
const PADDING = 2;
const SET = 2.1;
const POINTS = 3.2;
/** Narrower than that a screen is held in a hand: everything stands below each other, and is scrolled. */
const MIN_WIDTH_PX = 600;

/** The room of a screen; null where everything is scrolled. */
export function roomOf({ width, height }: Size): OrderRoom | null {
  if (width < MIN_WIDTH_PX) return null;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const unit = Math.max(MIN_UNIT_PX, Math.min(long / 100, (short * 16) / 900));
  const wide = width / unit - 2 * MARGIN;
  const columns = Math.max(1, Math.floor((wide + GAP) / (MIN_COLUMN + GAP)));
  const around = height > width ? AROUND + MORE_UPRIGHT : AROUND;
  return { columns, height: height / unit - around, width: (wide + GAP) / columns - GAP };
}

/** The names of a side, one a line: what the bracket says where no one stands yet. */
export function namesOf(words: ScoreWords, { match }: OrderEntry, side: (typeof sides)[number]): string[] {
  const players = match.players[side];
  if (players.length === 0) return [openSideCode(words, match.openSides?.[side])];
  const seed = match.seeds?.[side] ?? null;
  return players.map(({ name }, index) => (seed === null || index > 0 ? name : `${name} [${seed}]`));
}

function linesIn(text: string, width: number): number {
  return Math.min(2, linesOf(text, width));
}

/** How high a match is, in u. */
function heightOf(words: ScoreWords, entry: OrderEntry, width: number): number {
  const { score, note } = entry;
  const numbers = setColumnsOf(score).length * SET + (pointsOf(words, score) === null ? 0 : POINTS);
  const forNames = (width - PADDING - numbers) / NAME;
  const names = sides.flatMap((side) => namesOf(words, entry, side)).map((name) => linesIn(name, forNames));
  const noteLines = note === null ? 0 : linesIn(note, (width - PADDING) / NOTE);
  const lines = names.reduce((sum, lines) => sum + lines, 0);
  return HEAD_LINE + lines * NAME_LINE + noteLines * HEAD_LINE + BETWEEN;
}

/** A court in as many parts as it needs for each to have room. */
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

/** The pages of an order of play, each with the columns that have room beside each other; a single one without a room. */
export function pagesOf(
  columns: readonly OrderColumn[],
  room: OrderRoom | null,
  words: ScoreWords,
): (readonly OrderColumn[])[] {
  if (room === null) return [columns];
  const parts = columns.flatMap((column) => partsOf(column, room, words));
  const pages = Math.max(1, Math.ceil(parts.length / room.columns));
  const perPage = Math.ceil(parts.length / pages);
  return Array.from({ length: pages }, (_, page) => parts.slice(page * perPage, (page + 1) * perPage));
}

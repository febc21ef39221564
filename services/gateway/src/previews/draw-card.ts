import { fontParts, lastResort } from '@courtcast/fonts';
import { initialedName } from '@courtcast/scoring-rules';
import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Card, CardSide } from './card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 70;
const INNER = WIDTH - 2 * MARGIN;
/** The colors of the scoreboard (libs/web-ui/src/styles/tokens.css). */
const colors = {
  ground: '#10382b',
  tile: '#0a2a20',
  ink: '#f3f9f5',
  muted: '#a9c1b5',
  ball: '#d8f03d',
  seam: '#14392d',
  live: '#ffab85',
} as const;
const ROW_HEIGHT = 150;
const CELL = 92;
const PAIR_LINE = 52;

for (const part of [...fontParts, lastResort])
  for (const weight of ['regular', 'bold'] as const)
    GlobalFonts.registerFromPath(part.path(weight), part.name);
/** All letters, in the order in which a character is looked for. */
export const FAMILIES = [...fontParts, lastResort].map(({ name }) => `"${name}"`).join(', ');

/** Characters that change the direction of text or are invisible; joiners stay, because some scripts need them. */
const UNSHOWN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;
const MAX_LENGTH = 120;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u;

interface Text {
  readonly text: string;
  /** Used if there is no room for the whole text. */
  readonly short?: string;
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly color: string;
  readonly width: number;
}

/** The visible letters of a text, with their marks. */
const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The text that fits: the whole one, otherwise its short form, otherwise cut after a whole letter. */
function fitting(
  context: SKRSContext2D,
  { text, short = text, width }: Required<Pick<Text, 'text' | 'width'>> & Pick<Text, 'short'>,
): string {
  const hasRoom = (one: string) => context.measureText(one).width <= width;
  if (hasRoom(text)) return text;
  if (hasRoom(short)) return short;
  const letters = lettersOf(short);
  while (letters.length > 1 && !hasRoom(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const shownOf = (text: string): string =>
  lettersOf(text.replaceAll(UNSHOWN, '')).slice(0, MAX_LENGTH).join('');

/** Writes a text as large as fits, down to two thirds of its size; longer texts are shortened. */
function write(
  context: SKRSContext2D,
  { text, short, x, y, size, isBold = false, color, width }: Text,
): void {
  const shown = shownOf(text);
  const weight = isBold ? 'bold ' : '';
  context.fillStyle = color;
  context.font = `${weight}${size}px ${FAMILIES}`;
  context.direction = RIGHT_TO_LEFT.test(shown) ? 'rtl' : 'ltr';
  const scale = Math.max(2 / 3, Math.min(1, width / context.measureText(shown).width));
  context.font = `${weight}${Math.floor(size * scale)}px ${FAMILIES}`;
  const line = fitting(context, { text: shown, short: short === undefined ? shown : shownOf(short), width });
  context.fillText(line, x, y);
}

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function drawBall(context: SKRSContext2D, { x, y, radius }: Ball): void {
  context.fillStyle = colors.ball;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function drawHead(context: SKRSContext2D, { isLive, below, sides }: Card): void {
  drawBall(context, { x: MARGIN + 24, y: 84, radius: 24 });
  write(context, {
    text: 'Courtcast',
    x: MARGIN + 66,
    y: 98,
    size: 42,
    isBold: true,
    color: colors.ink,
    width: 400,
  });
  if (isLive) {
    context.textAlign = 'right';
    write(context, {
      text: 'LIVE',
      x: WIDTH - MARGIN,
      y: 98,
      size: 42,
      isBold: true,
      color: colors.live,
      width: 200,
    });
    context.textAlign = 'left';
  }
  if (sides.length > 0)
    write(context, { text: below, x: MARGIN, y: 186, size: 36, color: colors.muted, width: INNER });
}

function drawSide(context: SKRSContext2D, side: CardSide, top: number): void {
  const cells = [...side.sets, ...(side.points === '' ? [] : [side.points])];
  const base = top + ROW_HEIGHT / 2 + 20;
  const isQuiet = !side.isWinner && side.points === '';
  context.fillStyle = colors.tile;
  context.beginPath();
  context.roundRect(MARGIN, top, INNER, ROW_HEIGHT - 16, 14);
  context.fill();
  if (side.isServing) drawBall(context, { x: MARGIN + 34, y: base - 20, radius: 11 });
  const width = INNER - cells.length * CELL - 90;
  const color = isQuiet ? colors.muted : colors.ink;
  const isPair = side.names.length > 1;
  side.names.slice(0, 2).forEach((text, line) => {
    const y = isPair ? base - 32 + line * PAIR_LINE : base;
    const size = isPair ? 44 : 54;
    write(context, {
      ...{ text, short: initialedName(text), x: MARGIN + 60, y },
      ...{ size, isBold: side.isWinner, color, width },
    });
  });
  context.textAlign = 'center';
  cells.forEach((text, index) => {
    const x = WIDTH - MARGIN - 30 - (cells.length - index - 0.5) * CELL;
    const isPoints = side.points !== '' && index === cells.length - 1;
    const ink = isPoints ? colors.ball : color;
    write(context, { text, x, y: base, size: 56, isBold: true, color: ink, width: CELL - 8 });
  });
  context.textAlign = 'left';
}

function drawTitle(context: SKRSContext2D, { title, below }: Card): void {
  write(context, { text: title, x: MARGIN, y: 350, size: 88, isBold: true, color: colors.ink, width: INNER });
  write(context, { text: below, x: MARGIN, y: 430, size: 44, color: colors.muted, width: INNER });
}

/** Draws a card as PNG, 1200×630. */
export async function drawCard(card: Card): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawHead(context, card);
  if (card.sides.length === 0) drawTitle(context, card);
  card.sides.forEach((side, index) => drawSide(context, side, 240 + index * ROW_HEIGHT));
  return canvas.encode('png');
}

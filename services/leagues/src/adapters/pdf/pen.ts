import type { Weight } from './fonts.ts';
import { runsOf } from './runs.ts';

/** Where a text stands: points from the top left of the page; `y` is the line that its letters stand on. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface TextStyle {
  /** Points; smaller, down to two thirds, where the text would not fit. */
  readonly size: number;
  readonly weight?: Weight;
  /** Points that there are; what does not fit ends in an ellipsis. */
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: string;
}

const leastShare = 2 / 3;
const shares: Readonly<Record<NonNullable<TextStyle['align']>, number>> = { left: 0, center: 0.5, right: 1 };

interface Draft {
  readonly line: string;
  readonly size: number;
}

function widthOf(doc: PDFKit.PDFDocument, { line, size }: Draft, weight: Weight): number {
  return runsOf(line, weight).reduce((width, { font, text }) => {
    doc.registerFont(font.name, font.bytes).font(font.name).fontSize(size);
    return width + doc.widthOfString(text);
  }, 0);
}

function shortened(
  doc: PDFKit.PDFDocument,
  draft: Draft,
  { width, weight }: Required<Pick<TextStyle, 'width' | 'weight'>>,
): Draft {
  const characters = Array.from(draft.line);
  while (characters.length > 0) {
    characters.pop();
    const shorter = { ...draft, line: `${characters.join('').trimEnd()}…` };
    if (widthOf(doc, shorter, weight) <= width) return shorter;
  }
  return { ...draft, line: '' };
}

/** The line in a size, and if need be a length, that fits. */
function fitted(doc: PDFKit.PDFDocument, line: string, style: TextStyle): Draft {
  const { size, width, weight = 'regular' } = style;
  const full = widthOf(doc, { line, size }, weight);
  if (full <= width) return { line, size };
  const smaller = { line, size: size * Math.max(leastShare, width / full) };
  return widthOf(doc, smaller, weight) <= width ? smaller : shortened(doc, smaller, { width, weight });
}

/** Writes one line, in whatever fonts its characters need. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  line: string,
  { x, y, ...style }: Place & TextStyle,
): void {
  const { width, weight = 'regular', align = 'left', color = 'black' } = style;
  const draft = fitted(doc, line, style);
  let left = x + (width - widthOf(doc, draft, weight)) * shares[align];
  for (const { font, text } of runsOf(draft.line, weight)) {
    doc.font(font.name).fontSize(draft.size).fillColor(color);
    doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(text);
  }
}

import type { Weight } from '@courtcast/fonts';
import { runsOf } from './text-runs.ts';

/** Position of a text: points from the top left of the page; `y` is the baseline. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface TextStyle {
  /** Points; smaller, down to two thirds, where the text would not fit. */
  readonly size: number;
  readonly weight?: Weight;
  /** Available width in points; a longer text loses its middle, because the ends distinguish names. */
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: string;
}

const LEAST_SHARE = 2 / 3;
/**
 * With named features, a run is shaped as a whole; word by word, words of right-to-left text would be in the wrong
 * order.
 */
const SHAPED = { features: [] };
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const shares: Readonly<Record<NonNullable<TextStyle['align']>, number>> = { left: 0, center: 0.5, right: 1 };

interface Draft {
  readonly line: string;
  readonly size: number;
}

type Fit = Required<Pick<TextStyle, 'width' | 'weight'>>;

/** Widths of lines at a size of one point, by weight and text, because shaping is the main cost of a report. */
const measured = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

function unitWidth(doc: PDFKit.PDFDocument, line: string, weight: Weight): number {
  return runsOf(line, weight).reduce((width, { font, text }) => {
    doc.registerFont(font.name, font.bytes).font(font.name).fontSize(1);
    return width + doc.widthOfString(text, SHAPED);
  }, 0);
}

function widthOf(doc: PDFKit.PDFDocument, { line, size }: Draft, weight: Weight): number {
  const widths = measured.get(doc) ?? new Map<string, number>();
  measured.set(doc, widths);
  const key = `${weight} ${line}`;
  const width = widths.get(key) ?? unitWidth(doc, line, weight);
  widths.set(key, width);
  return width * size;
}

/** For rounding. */
const SLACK = 0.01;

/** A line without so much of its middle that it has room; halved until it is found how much that is. */
function shortened(doc: PDFKit.PDFDocument, draft: Draft, { width, weight }: Fit): Draft {
  const letters = Array.from(graphemes.segment(draft.line), ({ segment }) => segment);
  const keeping = (kept: number): Draft => {
    const first = letters.slice(0, Math.ceil(kept / 2)).join('');
    const last = letters.slice(letters.length - Math.floor(kept / 2)).join('');
    return { ...draft, line: `${first.trimEnd()}…${last.trimStart()}` };
  };
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const kept = Math.floor((fits + tooMany) / 2);
    if (widthOf(doc, keeping(kept), weight) <= width) fits = kept;
    else tooMany = kept;
  }
  return fits === 0 ? { ...draft, line: '' } : keeping(fits);
}

/** The lines in one size, and if need be a length, that fits all of them. */
function fitted(doc: PDFKit.PDFDocument, lines: readonly string[], style: TextStyle): Draft[] {
  const { width, weight = 'regular' } = style;
  const widest = Math.max(...lines.map((line) => widthOf(doc, { line, size: style.size }, weight)));
  const size = style.size * (widest <= width ? 1 : Math.max(LEAST_SHARE, width / widest));
  return lines.map((line) => {
    const draft = { line, size };
    const isFitting = widthOf(doc, draft, weight) <= width + SLACK;
    return isFitting ? draft : shortened(doc, draft, { width, weight });
  });
}

/** The text in one line if it fits, otherwise in two lines as short as possible; broken at spaces only. */
export function folded(doc: PDFKit.PDFDocument, text: string, style: TextStyle): readonly string[] {
  const { size, width, weight = 'regular' } = style;
  const lengthOf = (line: string): number => widthOf(doc, { line, size }, weight);
  let [best, length] = [[text], lengthOf(text)];
  if (length <= width) return best;
  const words = text.split(' ');
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const longer = Math.max(...lines.map(lengthOf));
    if (longer < length) [best, length] = [lines, longer];
  }
  return best;
}

function writeDraft(doc: PDFKit.PDFDocument, { line, size }: Draft, style: Place & TextStyle): void {
  const { x, y, width, weight = 'regular', align = 'left', color = 'black' } = style;
  let left = x + (width - widthOf(doc, { line, size }, weight)) * shares[align];
  for (const { font, text } of runsOf(line, weight)) {
    doc.font(font.name).fontSize(size).fillColor(color);
    doc.text(text, left, y, { ...SHAPED, lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(text, SHAPED);
  }
}

/** Writes lines below each other, `leading` points apart, all in one size, in whatever fonts their characters need. */
export function writeLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  { leading, ...style }: Place & TextStyle & { readonly leading: number },
): void {
  for (const [index, draft] of fitted(doc, lines, style).entries()) {
    writeDraft(doc, draft, { ...style, y: style.y + index * leading });
  }
}

/** Writes one line. */
export function writeLine(doc: PDFKit.PDFDocument, line: string, style: Place & TextStyle): void {
  writeLines(doc, [line], { ...style, leading: 0 });
}

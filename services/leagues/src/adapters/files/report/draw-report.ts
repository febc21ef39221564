import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { folded, writeLine, writeLines } from './pen.ts';
import type { ReportContent, ReportRow, ReportSection } from './report-content.ts';

type Doc = PDFKit.PDFDocument;

/** Points: A4 with its margins. */
const page = { left: 36, right: 559, top: 40, bottom: 806 } as const;
const width = page.right - page.left;
const GRAY = '#555555';
const HAIR = 0.5;

/** Draws one part below `y` and answers where it ends. */
type Part = (doc: Doc, content: ReportContent, y: number) => number;

/** The place for a part of some height: here, or at the top of a new page. */
function placeFor(doc: Doc, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  doc.addPage();
  return page.top;
}

function rule(doc: Doc, [x1, x2]: readonly [number, number], y: number): void {
  doc.lineWidth(HAIR).strokeColor(GRAY).moveTo(x1, y).lineTo(x2, y).stroke();
}

const HEADING_LEADING = 20;

/** The teams stand side by side, each in two lines where its name is long; the shorter one beside the middle. */
const drawHeading: Part = (doc, { context, teams }, y) => {
  const half = width / 2 - 14;
  const heading = { size: 17, weight: 'bold', width: half, leading: HEADING_LEADING } as const;
  const [home, guest] = [folded(doc, teams[0], heading), folded(doc, teams[1], heading)];
  const extra = (Math.max(home.length, guest.length) - 1) * HEADING_LEADING;
  const from = (count: number): number => y + 36 + (extra - (count - 1) * HEADING_LEADING) / 2;
  writeLine(doc, context, { x: page.left, y: y + 10, size: 10, width, color: GRAY });
  writeLines(doc, home, { ...heading, x: page.left, y: from(home.length) });
  writeLine(doc, ':', { ...heading, x: page.left + half, y: from(1), width: 28, align: 'center' });
  writeLines(doc, guest, { ...heading, x: page.right - half, y: from(guest.length), align: 'right' });
  rule(doc, [page.left, page.right], y + 46 + extra);
  return y + 52 + extra;
};

const drawFacts: Part = (doc, { facts }, y) => {
  for (const [index, [label, value]] of facts.entries()) {
    const line = y + 12 + index * 14;
    writeLine(doc, label, { x: page.left, y: line, size: 9, width: 70, color: GRAY });
    writeLine(doc, value, { x: page.left + 74, y: line, size: 9, width: width - 74 });
  }
  return y + 18 + facts.length * 14;
};

interface Columns {
  readonly place: number;
  readonly player: number;
  readonly set: number;
  readonly result: number;
}

function columnsOf(setCount: number): Columns {
  const [place, result] = [20, 58];
  const set = setCount > 3 ? 42 : 50;
  return { place, result, set, player: (width - place - result - set * setCount) / 2 };
}

const LINE_HEIGHT = 13;
const ROW_PADDING = 9;

function heightOf({ home, guest }: ReportRow, names: number): number {
  return Math.max(home.length, guest.length, names) * LINE_HEIGHT + ROW_PADDING;
}

/** The cells of a row from left to right, each with its lines. */
function cellsOf(row: ReportRow, setCount: number): readonly (readonly string[])[] {
  const sets = Array.from({ length: setCount }, (_, index) => [row.sets[index] ?? '']);
  return [[String(row.position)], row.home, row.guest, ...sets, [row.result]];
}

function widthsOf(setCount: number): readonly number[] {
  const { place, player, set, result } = columnsOf(setCount);
  return [place, player, player, ...Array.from({ length: setCount }, () => set), result];
}

function drawCells(
  doc: Doc,
  cells: readonly (readonly string[])[],
  box: { readonly y: number; readonly height: number; readonly widths: readonly number[] },
): void {
  let x: number = page.left;
  for (const [index, lines] of cells.entries()) {
    const cell = box.widths[index] ?? 0;
    const isName = index === 1 || index === 2;
    doc.lineWidth(HAIR).strokeColor(GRAY).rect(x, box.y, cell, box.height).stroke();
    const first = box.y + (box.height - lines.length * LINE_HEIGHT) / 2 + LINE_HEIGHT - 3.5;
    for (const [line, text] of lines.entries()) {
      const align = isName ? 'left' : 'center';
      writeLine(doc, text, { x: x + 3, y: first + line * LINE_HEIGHT, size: 9.5, width: cell - 6, align });
    }
    x += cell;
  }
}

function drawSection(
  doc: Doc,
  { title, players, rows }: ReportSection,
  at: { y: number } & Pick<ReportContent, 'setCount' | 'columns'>,
): number {
  const { setCount, columns } = at;
  const widths = widthsOf(setCount);
  let y = placeFor(doc, at.y, 60);
  writeLine(doc, title, { x: page.left, y: y + 14, size: 11, weight: 'bold', width });
  y += 20;
  const headings = columns.map((text) => [text]);
  drawCells(doc, headings, { y, height: 16, widths });
  y += 16;
  for (const row of rows) {
    const height = heightOf(row, players);
    y = placeFor(doc, y, height);
    drawCells(doc, cellsOf(row, setCount), { y, height, widths });
    y += height;
  }
  return y + 8;
}

const drawSections: Part = (doc, { sections, setCount, columns }, y) =>
  sections.reduce((end, section) => drawSection(doc, section, { y: end, setCount, columns }), y);

const drawTotals: Part = (doc, { totals, total }, above) => {
  const y = placeFor(doc, above, 52);
  const cell = width / (totals.length + 1);
  for (const [index, [label, home, guest]] of totals.entries()) {
    const x = page.left + (index + 1) * cell;
    const place = { x, width: cell - 6, align: 'center' } as const;
    writeLine(doc, label, { ...place, y: y + 14, size: 9, color: GRAY });
    writeLine(doc, `${home} : ${guest}`, { ...place, y: y + 32, size: 13, weight: 'bold' });
  }
  writeLine(doc, total, { x: page.left, y: y + 32, size: 11, weight: 'bold', width: cell });
  rule(doc, [page.left, page.right], y + 42);
  return y + 48;
};

const NOTE_LINES = 6;

const drawNotes: Part = (doc, { notes: [label, notes] }, above) => {
  const y = placeFor(doc, above, 40);
  const lines = notes === '' ? [] : notes.split(/\r?\n/).slice(0, NOTE_LINES);
  writeLine(doc, label, { x: page.left, y: y + 12, size: 9, width: 70, color: GRAY });
  for (const [index, line] of lines.entries()) {
    const text = line.replaceAll('\t', ' ');
    writeLine(doc, text, { x: page.left + 74, y: y + 12 + index * 12, size: 9, width: width - 74 });
  }
  return y + 20 + Math.max(1, lines.length) * 12;
};

const drawSignatures: Part = (doc, { signatures }, above) => {
  const y = placeFor(doc, above, 76);
  const space = width / signatures.length;
  for (const [index, { label, name, detail }] of signatures.entries()) {
    const x = page.left + index * space;
    const place = { x, width: space - 16 };
    rule(doc, [x, x + space - 16], y + 40);
    writeLine(doc, [label, name].filter((text) => text !== '').join(': '), { ...place, y: y + 52, size: 9 });
    writeLine(doc, detail, { ...place, y: y + 64, size: 8, color: GRAY });
  }
  return y + 76;
};

const parts: readonly Part[] = [drawHeading, drawFacts, drawSections, drawTotals, drawNotes, drawSignatures];

/** The report as a PDF of A4 pages, the same to the byte for the same content. */
export async function drawReport(content: ReportContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // No default font of the library: every line sets its fonts.
    font: '',
    info: {
      Title: content.title,
      Producer: 'Courtcast',
      Creator: 'Courtcast',
      CreationDate: content.changedAt,
    },
  });
  const whole = buffer(doc);
  parts.reduce<number>((y, part) => part(doc, content, y), page.top);
  doc.end();
  return whole;
}

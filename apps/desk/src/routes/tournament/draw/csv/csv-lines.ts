/** Ends of lines as spreadsheets write them. */
const LINE_END = /\r\n|\r|\n/;

/** Spreadsheets may say in a line of its own what divides cells; it is not counted among the lines. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)$/i;

const DELIMITERS = [',', ';', '\t'] as const;

/** The lines of a file as its text has them, cells of several lines divided. */
export function linesOf(text: string): readonly string[] {
  return text.split(LINE_END);
}

/** Where a line stands among those of `linesOf`, by its number from 1. */
export function indexOfLine(lines: readonly string[], row: number): number {
  return SEPARATOR_LINE.test(lines[0] ?? '') ? row : row - 1;
}

/** A line of a file by its number, from 1. */
export function lineAt(text: string, row: number): string {
  const lines = linesOf(text);
  return lines[indexOfLine(lines, row)] ?? '';
}

/** The file with another line in the place of one. */
export function withLine(text: string, row: number, line: string): string {
  const lines = linesOf(text);
  return lines.with(indexOfLine(lines, row), line).join('\n');
}

/** Whether a line can be taken out by itself: below the header, and without a cell that goes on in another line. */
export function isRemovable(text: string, row: number): boolean {
  return row > 1 && lineAt(text, row).split('"').length % 2 === 1;
}

/** The file without what stands in a line. The empty line stays, so that others keep their numbers. */
export function withoutLine(text: string, row: number): string {
  return withLine(text, row, '');
}

/** A list without a heading under the columns that were assumed; null without any. */
export function withHeading(text: string, columns: readonly string[]): string | null {
  if (columns.length === 0) return null;
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const heading = columns.join(delimiterOf(text));
  return lines.toSpliced(indexOfLine(lines, 1), 0, heading).join('\n');
}

/** A cell of a line, under the name that its column has in the file. */
export interface Cell {
  readonly column: string;
  readonly value: string;
}

/** The separator of a file: as its first line declares, else the most frequent in its header. */
export function delimiterOf(text: string): string {
  const said = SEPARATOR_LINE.exec(linesOf(text)[0] ?? '')?.[1];
  if (said !== undefined) return said;
  const header = lineAt(text, 1);
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The cells of a line; null for the header, and where a line cannot be shown as one field a column. */
export function cellsAt(text: string, row: number): readonly Cell[] | null {
  const delimiter = delimiterOf(text);
  const [header, line] = [lineAt(text, 1).replace(/^\uFEFF/, ''), lineAt(text, row)];
  if (row === 1 || `${header}${line}`.includes('"')) return null;
  const columns = header.split(delimiter).map((name) => name.trim());
  const values = line.split(delimiter).map((value) => value.trim());
  if (values.length > columns.length || columns.includes('')) return null;
  return columns.map((column, index) => ({ column, value: values[index] ?? '' }));
}

/** The file with another value in one cell of a line. What would begin another cell becomes a blank. */
export function withCell(
  text: string,
  row: number,
  { index, value }: { index: number; value: string },
): string {
  const delimiter = delimiterOf(text);
  const cells = (cellsAt(text, row) ?? []).map((cell) => cell.value);
  const plain = value.replaceAll('"', '').replaceAll(delimiter, ' ');
  return withLine(text, row, cells.with(index, plain).join(delimiter));
}

/** Lines as one reads them, each once and those in a row as one: 2, 3, 4, 7 are `2–4` and `7`. */
export function stretchesOf(rows: readonly number[]): readonly string[] {
  const sorted = [...new Set(rows)].toSorted((one, other) => one - other);
  const firsts = sorted.filter((row) => !sorted.includes(row - 1));
  const lasts = sorted.filter((row) => !sorted.includes(row + 1));
  return firsts.map((first, index) => (first === lasts[index] ? String(first) : `${first}–${lasts[index]}`));
}

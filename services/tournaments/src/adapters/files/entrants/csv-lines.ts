import { CsvError, parse } from 'csv-parse/sync';
import { rowError } from '../../../domain/imports/row-errors.ts';
import type { RowError } from '../../../domain/imports/row-errors.ts';

/** A first line with which spreadsheets name the delimiter; they neither show nor count it. */
const delimiterLine = /^\uFEFF?sep=(.)(?:\r\n|\n|\r)/i;

/** Spreadsheets of some countries divide cells by semicolons: the file says it, or the header shows it. */
function delimiterOf(text: string): string {
  const said = delimiterLine.exec(text)?.[1];
  if (said !== undefined) return said;
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counts.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

/** Longer cells cannot be used; only this much of one is read, for the error. */
const MAX_CELL = 1000;

/** The cells of every line, as far as the file is CSV, and its faults. */
export interface Lines {
  readonly lines: readonly (readonly string[])[];
  readonly error: RowError | null;
}

/** Divides a file into lines and cells, `max` lines at most. */
export function readLines(text: string, max: number): Lines {
  const lines: string[][] = [];
  try {
    parse(text.replace(delimiterLine, ''), {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: max,
      trim: true,
      on_record: (line: string[]) => {
        lines.push(line.map((cell) => cell.slice(0, MAX_CELL)));
        return null;
      },
    });
    return { lines, error: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = 'This line is not CSV: a quotation mark is in the wrong place or missing';
    return { lines, error: rowError({ row: lines.length + 1, code: 'not-csv', message }) };
  }
}

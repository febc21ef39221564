import { invalid } from '@courtcast/problem';
import { CsvError, parse } from 'csv-parse/sync';
import { columnOf, columns, isHalfOfName, isUnclearGender } from './entrant-words.ts';
import { cellErrorsOf, rowSchema } from './entrant-cells.ts';
import type { EntrantRow } from '../../domain/imports/entrant-import.ts';
import { rowError } from '../../domain/imports/row-errors.ts';
import type { Column, RowError } from '../../domain/imports/row-errors.ts';

/** A file of entrants: its lines as far as they can be used (cells that cannot are null), and what is wrong. */
export interface EntrantFile {
  /** Lines with something in them, the header left out. */
  readonly count: number;
  readonly rows: readonly EntrantRow[];
  readonly errors: readonly RowError[];
}

const MAX_ROWS = 1000;

/** Spreadsheets may say in a line of its own what divides cells; they do not show it, and do not count it. */
const delimiterLine = /^\uFEFF?sep=(.)(?:\r\n|\n|\r)/i;

/** Spreadsheets of some countries divide cells by semicolons: the file says it, or the header shows it. */
function delimiterOf(text: string): string {
  const said = delimiterLine.exec(text)?.[1];
  if (said !== undefined) return said;
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counts.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

interface Lines {
  readonly lines: readonly (readonly string[])[];
  readonly error: RowError | null;
}

/** The cells of every line, as far as the file is CSV. */
function readLines(text: string): Lines {
  const lines: string[][] = [];
  try {
    parse(text.replace(delimiterLine, ''), {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: MAX_ROWS + 2,
      trim: true,
      on_record: (line: string[]) => {
        lines.push(line);
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

type Found = readonly (Column | undefined)[];

function unknownHeader(value: string): RowError {
  return isHalfOfName(value)
    ? rowError({
        row: 1,
        code: 'divided-name',
        message: `The column ${value} is not known: first and last name stand in one column, name`,
        value,
      })
    : rowError({
        row: 1,
        code: 'unknown-column',
        message: `The column ${value} is not known; there are ${columns.join(', ')}, also in Spanish, German, Italian and French`,
        value,
      });
}

function repeatedHeader(column: Column): RowError {
  return rowError({ row: 1, code: 'column-twice', message: `The column ${column} is there twice`, column });
}

const nameMissing = rowError({
  row: 1,
  code: 'column-missing',
  message: 'The column name is missing: it holds first and last name',
  column: 'name',
});

function headerErrors(header: readonly string[], found: Found): RowError[] {
  const unknown = header.filter((name, index) => name !== '' && found[index] === undefined);
  const repeated = found.filter((name, index) => name !== undefined && found.indexOf(name) < index);
  return [
    ...unknown.map((name) => unknownHeader(name.slice(0, 50))),
    ...repeated.flatMap((name) => (name === undefined ? [] : repeatedHeader(name))),
    ...(found.includes('name') ? [] : [nameMissing]),
  ];
}

/** What a line says, without the cells that cannot be used; null where it has no name, or more cells than the header. */
function readRow({ cells, row }: FilledLine, found: Found, unclear: readonly RowError[]) {
  const texts = Object.fromEntries(columns.map((column) => [column, cells[found.indexOf(column)] ?? '']));
  const surplus = cells.slice(found.length).some((cell) => cell !== '');
  const ofCells = [...unclear.filter((error) => error.row === row), ...cellErrorsOf(row, texts)];
  const wrong = new Set(ofCells.map(({ column }) => column));
  const usable = Object.fromEntries(
    columns.map((column) => [column, wrong.has(column) ? '' : (texts[column] ?? '')]),
  );
  const parsed = rowSchema.safeParse(usable);
  const message = 'This line has more cells than the header';
  return {
    row: parsed.success && !surplus ? { row, ...parsed.data } : null,
    errors: [...(surplus ? [rowError({ row, code: 'too-many-cells', message })] : []), ...ofCells],
  };
}

interface FilledLine {
  readonly cells: readonly string[];
  readonly row: number;
}

/** Lines whose `M` may mean either gender, by what the others of the file write. */
function unclearGenders(lines: readonly FilledLine[], found: Found): RowError[] {
  const genderOf = ({ cells }: FilledLine) => cells[found.indexOf('gender')] ?? '';
  if (!isUnclearGender(lines.map(genderOf))) return [];
  const message = 'gender: beside H an M may mean male or mujer: write male or female';
  return lines
    .filter((line) => /^m$/i.test(genderOf(line)))
    .map((line) =>
      rowError({
        row: line.row,
        code: 'unclear-gender',
        message,
        column: 'gender',
        value: genderOf(line),
      }),
    );
}

/**
 * Reads a file of entrants: CSV with a header in one of five languages, comma, semicolon or tab, with or without byte
 * order mark. Countries and genders are read in the ways in which people write them. Cells are text and nothing else:
 * what would be a formula elsewhere is a name here. Problem invalid for an empty file, and for one of
 * more than 1,000 lines.
 */
export function readEntrants(text: string): EntrantFile {
  if (text.trim() === '') throw invalid([{ code: 'too-short', path: '', message: 'The file is empty' }]);
  const { lines, error } = readLines(text);
  if (lines.length > MAX_ROWS + 1) {
    throw invalid([{ code: 'too-long', path: '', message: `A file has at most ${MAX_ROWS} lines` }]);
  }
  const [header = [], ...body] = lines;
  const found = header.map(columnOf);
  const filled = body
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headerWrong = headerErrors(header, found);
  // Without names there is no line to use.
  if (!found.includes('name')) return { count: filled.length, rows: [], errors: headerWrong };
  const unclear = unclearGenders(filled, found);
  const read = filled.map((line) => readRow(line, found, unclear));
  return {
    count: filled.length,
    rows: read.flatMap(({ row }) => row ?? []),
    errors: [...headerWrong, ...read.flatMap(({ errors }) => errors), ...(error === null ? [] : [error])],
  };
}

import { countryCode, genderSchema, lineOfText } from '@courtcast/contracts';
import { invalid } from '@courtcast/problem';
import { describeIssue, detailsOf } from '@courtcast/runtime';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { EntrantRow, RowError } from '../../domain/imports/entrant-import.ts';

/** A file of entrants: its lines that can be understood, and what is wrong with the others. */
export interface EntrantFile {
  /** Lines with something in them, the header left out. */
  readonly count: number;
  readonly rows: readonly EntrantRow[];
  readonly errors: readonly RowError[];
}

const MAX_ROWS = 1000;
const columns = ['name', 'nationality', 'gender', 'seed', 'partnerName'] as const;
type Column = (typeof columns)[number];

/** An empty cell is null. No union: what it says of a wrong cell must be what the schema says. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable());

const rowSchema = z.object({
  name: lineOfText(),
  nationality: optional(z.string().toUpperCase().pipe(countryCode)),
  gender: optional(z.string().toLowerCase().pipe(genderSchema)),
  seed: optional(
    z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .refine((seed) => seed >= 1 && seed <= 16, 'must be from 1 to 16'),
  ),
  partnerName: optional(lineOfText()),
});

/** Spreadsheets of some countries divide cells by semicolons; the header shows which it is. */
function delimiterOf(text: string): string {
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
    parse(text, {
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
    return { lines, error: { row: lines.length + 1, message } };
  }
}

function headerErrors(header: readonly string[], found: readonly (Column | undefined)[]): RowError[] {
  const unknown = header.filter((name, index) => name !== '' && found[index] === undefined);
  const repeated = found.filter((name, index) => name !== undefined && found.indexOf(name) < index);
  const messages = [
    ...unknown.map((name) => `There is no column ${name.slice(0, 50)}: ${columns.join(', ')}`),
    ...repeated.map((name) => `The column ${name} is there twice`),
    ...(found.includes('name') ? [] : ['The column name is missing']),
  ];
  return messages.map((message) => ({ row: 1, message }));
}

function readRow(
  cells: readonly string[],
  found: readonly (Column | undefined)[],
  row: number,
): { row: EntrantRow | null; errors: RowError[] } {
  const texts = Object.fromEntries(columns.map((column) => [column, cells[found.indexOf(column)] ?? '']));
  const surplus = cells.slice(found.length).some((cell) => cell !== '');
  const parsed = rowSchema.safeParse(texts, { error: describeIssue });
  const messages = [
    ...(surplus ? ['This line has more cells than the header'] : []),
    ...(parsed.success ? [] : detailsOf(parsed.error).map(({ path, message }) => `${path}: ${message}`)),
  ];
  return {
    row: parsed.success && !surplus ? { row, ...parsed.data } : null,
    errors: messages.map((message) => ({ row, message })),
  };
}

/**
 * Reads a file of entrants: CSV with a header, comma, semicolon or tab, with or without byte order mark. Cells are text
 * and nothing else: what would be a formula elsewhere is a name here. Problem invalid for an empty file, and for one of
 * more than 1,000 lines.
 */
export function readEntrants(text: string): EntrantFile {
  if (text.trim() === '') throw invalid([{ code: 'too-short', path: '', message: 'The file is empty' }]);
  const { lines, error } = readLines(text);
  if (lines.length > MAX_ROWS + 1) {
    throw invalid([{ code: 'too-long', path: '', message: `A file has at most ${MAX_ROWS} lines` }]);
  }
  const [header = [], ...body] = lines;
  const found = header.map((name) => columns.find((column) => column.toLowerCase() === name.toLowerCase()));
  const filled = body
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headerWrong = headerErrors(header, found);
  if (headerWrong.length > 0) return { count: filled.length, rows: [], errors: headerWrong };
  const read = filled.map(({ cells, row }) => readRow(cells, found, row));
  return {
    count: filled.length,
    rows: read.flatMap(({ row }) => row ?? []),
    errors: [...read.flatMap(({ errors }) => errors), ...(error === null ? [] : [error])],
  };
}

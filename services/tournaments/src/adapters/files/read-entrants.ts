import { countryCode, genderSchema, lineOfText } from '@courtcast/contracts';
import { invalid } from '@courtcast/problem';
import { describeIssue, detailsOf } from '@courtcast/runtime';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { toCountryCode } from './country-words.ts';
import { columnOf, columns, isHalfOfName, isUnclearGender, toGender } from './entrant-words.ts';
import type { Column } from './entrant-words.ts';
import type { EntrantRow, RowError } from '../../domain/imports/entrant-import.ts';

/** A file of entrants: its lines that can be understood, and what is wrong with the others. */
export interface EntrantFile {
  /** Lines with something in them, the header left out. */
  readonly count: number;
  readonly rows: readonly EntrantRow[];
  readonly errors: readonly RowError[];
}

const MAX_ROWS = 1000;
const COUNTRY = 'must be a country code of ISO or the IOC, such as ES, ESP or GER';
const GENDER = 'must be male, female or other, or a word or letter for it, such as M, F, W or X';
const UNCLEAR_COUNTRY = 'BRN is Bahrain to the IOC and Brunei to ISO: write BH or BN';
const UNCLEAR_GENDER = 'beside H an M may mean male or mujer: write male or female';

/** An empty cell is null. No union: what it says of a wrong cell must be what the schema says. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable());

const rowSchema = z.object({
  name: lineOfText(),
  nationality: optional(
    z
      .string()
      .transform(toCountryCode)
      .refine((code) => code !== 'BRN', { error: UNCLEAR_COUNTRY, abort: true })
      .refine((code) => countryCode.safeParse(code).success, COUNTRY),
  ),
  gender: optional(z.string().transform(toGender).pipe(z.enum(genderSchema.options, GENDER))),
  seed: optional(
    z
      .string()
      // Spreadsheets write whole numbers as decimals, too.
      .regex(/^\d+(?:[.,]0+)?$/, 'must be a whole number')
      .transform((seed) => Number(seed.replace(/[.,].*$/, '')))
      .refine((seed) => seed >= 1 && seed <= 16, 'must be from 1 to 16'),
  ),
  partnerName: optional(lineOfText()),
});

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
    return { lines, error: { row: lines.length + 1, message } };
  }
}

function unknownHeader(name: string): string {
  return isHalfOfName(name)
    ? `The column ${name} is not known: first and last name stand in one column, name`
    : `The column ${name} is not known; there are ${columns.join(', ')}, also in Spanish, German, Italian and French`;
}

function headerErrors(header: readonly string[], found: readonly (Column | undefined)[]): RowError[] {
  const unknown = header.filter((name, index) => name !== '' && found[index] === undefined);
  const repeated = found.filter((name, index) => name !== undefined && found.indexOf(name) < index);
  const messages = [
    ...unknown.map((name) => unknownHeader(name.slice(0, 50))),
    ...repeated.map((name) => `The column ${name} is there twice`),
    ...(found.includes('name') ? [] : ['The column name is missing: it holds first and last name']),
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

interface FilledLine {
  readonly cells: readonly string[];
  readonly row: number;
}

/** Lines whose `M` may mean either gender, by what the others of the file write. */
function unclearGenders(lines: readonly FilledLine[], found: readonly (Column | undefined)[]): RowError[] {
  const genderOf = ({ cells }: FilledLine) => cells[found.indexOf('gender')] ?? '';
  if (!isUnclearGender(lines.map(genderOf))) return [];
  return lines
    .filter((line) => /^m$/i.test(genderOf(line)))
    .map(({ row }) => ({ row, message: `gender: ${UNCLEAR_GENDER}` }));
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
  if (headerWrong.length > 0) return { count: filled.length, rows: [], errors: headerWrong };
  const read = filled.map(({ cells, row }) => readRow(cells, found, row));
  const unclear = unclearGenders(filled, found);
  return {
    count: filled.length,
    rows: read.flatMap(({ row }) => row ?? []),
    errors: [...unclear, ...read.flatMap(({ errors }) => errors), ...(error === null ? [] : [error])],
  };
}

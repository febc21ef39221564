import { invalid } from '@courtcast/problem';
import type { EntrantRow } from '../../../domain/imports/entrant-import.ts';
import type { FileNotes, Repair, Skipped } from '../../../domain/imports/import-notes.ts';
import { rowError } from '../../../domain/imports/row-errors.ts';
import type { RowError } from '../../../domain/imports/row-errors.ts';
import { repairOf } from './mojibake.ts';
import { readLines } from './csv-lines.ts';
import { cellErrorsOf, rowSchema } from './entrant-cells.ts';
import { columns, isUnclearGender } from './entrant-words.ts';
import { hasNames, readHeader } from './header-line.ts';
import { plainListColumns } from './plain-list.ts';
import { textsOf } from './line-cells.ts';
import type { FilledLine, Headers, LineTexts } from './line-cells.ts';

/** A file of entrants: its usable lines (unusable cells are null), and its faults. */
export interface EntrantFile extends FileNotes {
  /** Lines with something in them, the header left out. */
  readonly count: number;
  readonly rows: readonly EntrantRow[];
  readonly errors: readonly RowError[];
}

const MAX_ROWS = 1000;
/** More than any list has; each that is not known is named. */
const MAX_COLUMNS = 100;

interface ReadRow {
  readonly row: EntrantRow | null;
  readonly errors: readonly RowError[];
}

/** Reads a line without its unusable cells; null if it has no name, or cannot be divided. */
function readRow(row: number, { texts, errors }: LineTexts, unclear: readonly RowError[]): ReadRow {
  const ofCells = [...unclear.filter((error) => error.row === row), ...cellErrorsOf(row, texts)];
  const wrong = new Set(ofCells.map(({ column }) => column));
  const usable = Object.fromEntries(
    columns.map((column) => [column, wrong.has(column) ? '' : texts[column]]),
  );
  const parsed = rowSchema.safeParse(usable);
  return {
    row: parsed.success && errors.length === 0 ? { row, ...parsed.data } : null,
    errors: [...errors, ...ofCells],
  };
}

/** Lines whose `M` may mean either gender, judging by the rest of the file. */
function unclearGenders(lines: readonly FilledLine[], headers: Headers): RowError[] {
  const genderOf = ({ cells }: FilledLine) => cells[headers.indexOf('gender')] ?? '';
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

/** Names of a line whose letters seem broken. */
function repairsOf(row: number, { written }: LineTexts): Repair[] {
  return (['name', 'partnerName'] as const).flatMap((column) => {
    const value = written[column];
    const repair = repairOf(value);
    return repair === null ? [] : [{ row, column, value, repaired: repair.repaired }];
  });
}

/** Notes about lines whose name, or partner, is no person. */
function skippedIn(row: number, { written, texts, isNoPerson }: LineTexts): Skipped[] {
  if (isNoPerson) return [{ row, value: written.name }];
  const { partnerName } = written;
  return partnerName !== '' && texts.partnerName === '' ? [{ row, value: partnerName }] : [];
}

function filledLines(body: readonly (readonly string[])[], firstRow: number): FilledLine[] {
  return body
    .map((cells, index) => ({ cells, row: index + firstRow }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Lines of a file that is neither empty nor too large. */
function readBounded(text: string): ReturnType<typeof readLines> {
  if (text.trim() === '') throw invalid([{ code: 'too-short', path: '', message: 'The file is empty' }]);
  const read = readLines(text, MAX_ROWS + 2);
  if (read.lines.length > MAX_ROWS + 1) {
    throw invalid([{ code: 'too-long', path: '', message: `A file has at most ${MAX_ROWS} lines` }]);
  }
  const [first = []] = read.lines;
  if (first.length > MAX_COLUMNS) {
    throw invalid([{ code: 'too-long', path: '', message: `A file has at most ${MAX_COLUMNS} columns` }]);
  }
  return read;
}

/**
 * Reads a file of entrants: CSV with a header in one of six languages, comma, semicolon or tab, with or without byte
 * order mark. Countries, genders and names are accepted in common spellings: surname first, two players in a cell,
 * `Bye` for nobody; a plain list of names needs no header. Cells are plain text: a formula elsewhere is a name here.
 * Columns in `ignore` are left out. Problem invalid for an empty file, and for one of more than 1,000 lines or 100
 * columns.
 */
export function readEntrants(text: string, ignore: readonly string[] = []): EntrantFile {
  const { lines, error } = readBounded(text);
  const [first = [], ...body] = lines;
  const assumed = plainListColumns(lines);
  const { headers, ignored, errors } = readHeader(assumed ?? first, ignore);
  const filled = assumed === null ? filledLines(body, 2) : filledLines(lines, 1);
  const notes = { ignored, assumed: assumed ?? [], repairs: [], skipped: [] };
  const nothing = { count: filled.length, rows: [], errors, ...notes };
  // Without a column of names no line is usable.
  if (!hasNames(headers)) return nothing;
  const unclear = unclearGenders(filled, headers);
  const understood = filled.map((line) => ({ row: line.row, line: textsOf(line, headers) }));
  const read = understood
    .filter(({ line }) => !line.isNoPerson)
    .map(({ row, line }) => readRow(row, line, unclear));
  return {
    ...nothing,
    rows: read.flatMap(({ row }) => row ?? []),
    errors: [...errors, ...read.flatMap((one) => one.errors), ...(error === null ? [] : [error])],
    repairs: understood.flatMap(({ row, line }) => repairsOf(row, line)),
    skipped: understood.flatMap(({ row, line }) => skippedIn(row, line)),
  };
}

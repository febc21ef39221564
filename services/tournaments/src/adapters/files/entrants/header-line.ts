import { rowError } from '../../../domain/imports/row-errors.ts';
import type { Column, RowError } from '../../../domain/imports/row-errors.ts';
import { repairOf } from './mojibake.ts';
import { columns, headerOf, wordKey } from './entrant-words.ts';
import type { Header } from './entrant-words.ts';
import type { Headers } from './line-cells.ts';

/** The header line of a file, as it was understood. */
export interface HeaderLine {
  readonly headers: Headers;
  /** Headers that were left out as was asked for. */
  readonly ignored: readonly string[];
  readonly errors: readonly RowError[];
}

const MAX_NAMED = 50;

function unknownHeader(value: string): RowError {
  const known = columns.join(', ');
  const message = `The column ${value} is not known; there are ${known}, also in other languages`;
  return rowError({ row: 1, code: 'unknown-column', message, value });
}

function halfHeader(value: string): RowError {
  const message = `The column ${value} holds half of a name: the other half is missing`;
  return rowError({ row: 1, code: 'divided-name', message, value });
}

function repeatedHeader(header: Header): RowError {
  const column = (columns as readonly string[]).includes(header) ? (header as Column) : 'name';
  return rowError({ row: 1, code: 'column-twice', message: `The column ${header} is there twice`, column });
}

const nameMissing = rowError({
  row: 1,
  code: 'column-missing',
  message: 'The column name is missing: it holds first and last name',
  column: 'name',
});

const isHalf = (header: Header | undefined) => header === 'givenName' || header === 'familyName';

/** Whether the header says where names stand: one column of them, both halves, or pairs. */
export function hasNames(headers: Headers): boolean {
  const halves = headers.includes('givenName') && headers.includes('familyName');
  return halves || headers.includes('name') || headers.includes('pair');
}

/** Beside a column of names one of pairs holds the partner. */
function settled(found: Headers): Headers {
  if (found.includes('name')) return found.map((one) => (one === 'pair' ? 'partnerName' : one));
  return found;
}

function halfErrors(cells: readonly string[], headers: Headers): RowError[] {
  if (hasNames(headers)) return [];
  return cells.flatMap((cell, index) =>
    isHalf(headers[index]) ? [halfHeader(cell.slice(0, MAX_NAMED))] : [],
  );
}

/** Reads the first line; headers that `ignore` names, as far as they are none of ours, are left out. */
export function readHeader(cells: readonly string[], ignore: readonly string[]): HeaderLine {
  const keys = new Set(ignore.map(wordKey));
  const headers = settled(cells.map((cell) => headerOf(repairOf(cell)?.repaired ?? cell)));
  const unknown = cells.filter((cell, index) => cell !== '' && headers[index] === undefined);
  const ignored = unknown.filter((cell) => keys.has(wordKey(cell)));
  const repeated = headers.filter((one, index) => one !== undefined && headers.indexOf(one) < index);
  const errors = [
    ...unknown
      .filter((cell) => !ignored.includes(cell))
      .map((cell) => unknownHeader(cell.slice(0, MAX_NAMED))),
    ...halfErrors(cells, headers),
    ...repeated.flatMap((one) => (one === undefined ? [] : repeatedHeader(one))),
    ...(hasNames(headers) ? [] : [nameMissing]),
  ];
  return { headers, ignored, errors };
}

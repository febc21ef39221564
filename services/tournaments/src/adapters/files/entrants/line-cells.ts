import { rowError } from '../../../domain/imports/row-errors.ts';
import type { Column, RowError } from '../../../domain/imports/row-errors.ts';
import { areHalves, inSpokenOrder } from '../../../domain/imports/spoken-name.ts';
import { columns } from './entrant-words.ts';
import type { Header } from './entrant-words.ts';
import { isPlaceholder, playersIn } from './name-cells.ts';

/** A line with something in it; `row` as a spreadsheet counts it. */
export interface FilledLine {
  readonly cells: readonly string[];
  readonly row: number;
}

/** The meaning of each column; undefined for one that is left out. */
export type Headers = readonly (Header | undefined)[];

/** Texts of a line by column, before anything is checked. */
export type Texts = Readonly<Record<Column, string>>;

interface Named {
  readonly name: string;
  readonly partnerName: string;
  readonly error: RowError | null;
}

function nameIn(cell: (header: Header) => string, headers: Headers): string {
  if (headers.includes('name')) return cell('name');
  const halves = [cell('givenName'), cell('familyName')].filter((half) => half !== '');
  return halves.length > 0 ? halves.join(' ') : cell('pair');
}

/** The players of a line: a cell may name two of them, surname first, or no person. */
function namesOf(row: number, name: string, partner: string): Named {
  const isSplit = partner === '';
  const people = isSplit && !isPlaceholder(name) ? playersIn(name) : [name];
  const all = (isSplit ? people : [name, partner]).filter((one) => !isPlaceholder(one));
  const [first = '', second = ''] = all.map(inSpokenOrder);
  const isTooMany = all.length > 2 || (!isSplit && all.some((one) => playersIn(one).length > 1));
  const message = 'name: names more players than a line has';
  const error = isTooMany
    ? rowError({ row, code: 'several-players', message, column: 'name', value: name.slice(0, 200) })
    : null;
  return { name: first, partnerName: second, error };
}

/** The cells of a line, and how many more there are than the header has; a lone column of names may hold a comma. */
function withinHeader(
  { cells }: FilledLine,
  headers: Headers,
): { cells: readonly string[]; surplus: boolean } {
  const [family = '', given = ''] = cells;
  const isDivided = headers.length === 1 && cells.length === 2 && areHalves(family, given);
  if (isDivided) return { cells: [`${family}, ${given}`], surplus: false };
  return { cells, surplus: cells.slice(headers.length).some((cell) => cell !== '') };
}

/** The texts of a line by column, and its errors. `isNoPerson`: its name is no person's. */
export interface LineTexts {
  readonly texts: Texts;
  /** Its cells of names as the file has them. */
  readonly written: Readonly<Record<'name' | 'partnerName', string>>;
  readonly isNoPerson: boolean;
  readonly errors: readonly RowError[];
}

/** Puts the cells of a line under their columns. */
export function textsOf(line: FilledLine, headers: Headers): LineTexts {
  const { cells, surplus } = withinHeader(line, headers);
  const cell = (header: Header) => cells[headers.indexOf(header)] ?? '';
  const written = { name: nameIn(cell, headers), partnerName: cell('partnerName') };
  const { name, partnerName, error } = namesOf(line.row, written.name, written.partnerName);
  const plain = Object.fromEntries(columns.map((column) => [column, cell(column)]));
  const message = 'This line has more cells than the header';
  const tooMany = surplus ? [rowError({ row: line.row, code: 'too-many-cells', message })] : [];
  return {
    // Every column was set just before.
    texts: { ...plain, name, partnerName } as Texts,
    written,
    isNoPerson: name === '' && written.name !== '',
    errors: error === null ? tooMany : [...tooMany, error],
  };
}

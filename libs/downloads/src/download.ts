import { create } from 'content-disposition';
import { toCalendar } from './calendar.ts';
import type { CalendarFile } from './calendar.ts';
import { stringify } from 'csv-stringify/sync';

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** Texts that spreadsheets convert to a day of this or the next year. */
const shortDay = /^\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/;

function asText(cell: Cell): Cell {
  return typeof cell === 'string' && shortDay.test(cell) ? `'${cell}` : cell;
}

/**
 * A table as CSV (RFC 4180) for spreadsheets: comma, CRLF, quotes where necessary, and a byte order mark, without which
 * Excel does not recognize UTF-8. An apostrophe is put before text that a spreadsheet would run as a formula (it begins
 * with `=`, `+`, `-`, `@`, tab or CR, also in their wide forms) or convert to a day (`5-2`, `1/2`). Numbers stay
 * numbers, negative ones included, and full dates (`2026-05-02`) stay dates.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(asText));
  return stringify([header, ...texts], {
    ...{ bom: true, record_delimiter: 'windows', escape_formulas: true },
    // A program that splits at these characters would start a new cell inside one of ours.
    quoted_match: /[;\t]/,
  });
}

/** An answer that a browser saves as a file; can be the reply of a handler. */
export interface Download {
  readonly raw: string | Buffer;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

const MAX_NAME_CHARACTERS = 100;

// Characters that file systems refuse or take for a folder.
function fileNameOf(title: string, extension: string): string {
  const plain = title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').replaceAll(/\s+/g, ' ');
  const bounded = Array.from(plain)
    .slice(0, MAX_NAME_CHARACTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${bounded === '' ? 'courtcast' : bounded}.${extension}`;
}

/** The ASCII name for old clients: without accents, with `_` for other characters. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_');
}

function download(
  title: string,
  extension: string,
  content: Pick<Download, 'raw' | 'contentType'>,
): Download {
  const name = fileNameOf(title, extension);
  const disposition = create(name, { fallback: plainName(name) });
  return { ...content, headers: { 'Content-Disposition': disposition } };
}

/** A table to save; `title` becomes the file's name. */
export function csvDownload(
  title: string,
  { header, rows }: { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] },
): Download {
  return download(title, 'csv', { raw: toCsv(header, rows), contentType: 'text/csv; charset=utf-8' });
}

/** A calendar to save or subscribe to; named as the calendar. */
export function calendarDownload(calendar: CalendarFile): Download {
  const raw = toCalendar(calendar);
  return download(calendar.name, 'ics', { raw, contentType: 'text/calendar; charset=utf-8' });
}

/** A document to save or print. */
export function pdfDownload(title: string, raw: Buffer): Download {
  return download(title, 'pdf', { raw, contentType: 'application/pdf' });
}

/** A record to save as JSON. */
export function jsonDownload(title: string, record: object): Download {
  const raw = JSON.stringify(record);
  return download(title, 'json', { raw, contentType: 'application/json; charset=utf-8' });
}

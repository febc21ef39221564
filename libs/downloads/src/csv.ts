import { stringify } from 'csv-stringify/sync';

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180) for spreadsheets: comma, CRLF, quoted where necessary, and a byte order mark, without which
 * Excel takes UTF-8 for something else. Text that a spreadsheet would run as a formula (it begins with `=`, `+`, `-`,
 * `@`, tab or CR, also in their wide forms) gets an apostrophe in front; numbers stay numbers, negative ones, too.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([header, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}

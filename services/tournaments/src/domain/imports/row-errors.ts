/** A column of a file of entrants. */
export type Column = 'name' | 'nationality' | 'gender' | 'seed' | 'partnerName' | 'playerId' | 'partnerId';

/** What may be wrong with a line (decisions 10); the contract says what each means. */
export type RowErrorCode =
  | 'not-csv'
  | 'too-many-cells'
  | 'unknown-column'
  | 'divided-name'
  | 'column-twice'
  | 'column-missing'
  | 'empty'
  | 'too-long'
  | 'control-characters'
  | 'unknown-country'
  | 'unclear-country'
  | 'unknown-gender'
  | 'unclear-gender'
  | 'no-whole-number'
  | 'out-of-range'
  | 'named-twice'
  | 'several-namesakes'
  | 'other-namesake'
  | 'already-entered'
  | 'several-players'
  | 'unknown-player'
  | 'partner-missing'
  | 'partner-in-singles'
  | 'seed-twice'
  | 'seed-gap'
  | 'too-many-seeds'
  | 'too-many-entrants'
  | 'in-joined-draw'
  | 'player-of-other-gender'
  | 'pair-not-mixed'
  | 'not-accepted';

/** What a sentence about an error needs beside its code. */
interface About {
  /** Null: the whole line. */
  readonly column: Column | null;
  /** What stands there, or what the code names. */
  readonly value: string | null;
  /** The players that are meant. */
  readonly names: readonly string[];
  /** The line that it disagrees with. */
  readonly otherRow: number | null;
  /** The figure that was passed. */
  readonly limit: number | null;
}

/** Something wrong with a line. */
export interface RowError extends About {
  /** As a spreadsheet counts it: 1 is the header. */
  readonly row: number;
  readonly code: RowErrorCode;
  /** In English, for people. */
  readonly message: string;
}

const nothing: About = { column: null, value: null, names: [], otherRow: null, limit: null };

/** An error, with what is said about it; all else is null. */
export function rowError(error: Pick<RowError, 'row' | 'code' | 'message'> & Partial<About>): RowError {
  return { ...nothing, ...error };
}

function placeOf({ row, column }: RowError): string {
  return `${row} ${column ?? ''}`;
}

/** Errors of a cell that something else is wrong with already follow from that: they are left out. */
export function withoutConsequences(
  errors: readonly RowError[],
  earlier: readonly RowError[],
): readonly RowError[] {
  const places = new Set(earlier.map(placeOf));
  return errors.filter((error) => error.column === null || !places.has(placeOf(error)));
}

/** The lines whose cell in a column cannot be used. */
export function rowsWrongIn(column: Column, errors: readonly RowError[]): ReadonlySet<number> {
  return new Set(errors.flatMap((error) => (error.column === column ? [error.row] : [])));
}

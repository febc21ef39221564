/** A column of a file of entrants. */
export type Column = 'name' | 'nationality' | 'gender' | 'seed' | 'partnerName' | 'playerId' | 'partnerId';

/** Faults of a line (decisions 10); the contract explains each. */
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

/** Facts that the sentence of an error needs beside its code. */
interface About {
  /** Null: the whole line. */
  readonly column: Column | null;
  /** The value of the cell, or the one that the code is about. */
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
  /** As in a spreadsheet: 1 is the header. */
  readonly row: number;
  readonly code: RowErrorCode;
  /** In English, for people. */
  readonly message: string;
}

const nothing: About = { column: null, value: null, names: [], otherRow: null, limit: null };

/** An error with its facts; all others are null. */
export function rowError(error: Pick<RowError, 'row' | 'code' | 'message'> & Partial<About>): RowError {
  return { ...nothing, ...error };
}

function placeOf({ row, column }: RowError): string {
  return `${row} ${column ?? ''}`;
}

/** Removes errors of a cell that follow from another error of it. */
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

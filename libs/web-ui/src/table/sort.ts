/** The value of a row in a column; rows without one stand last, whichever way the column is sorted. */
export type SortValue = string | number | null;

/** The column that a table is sorted by. */
export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The sort after a press on a heading: ascending, descending, then the order in which the rows came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}

interface SortOptions {
  readonly isDescending: boolean;
  /** Names are compared by the rules of this locale; digits in them as numbers. */
  readonly locale: string;
}

/** Sorts rows by a value of each. Rows of the same value keep their order. */
export function sorted<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  { isDescending, locale }: SortOptions,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * compare(String(left), String(right));
  });
}

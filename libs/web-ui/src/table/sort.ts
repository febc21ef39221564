/** The value of a row in a column; rows without a value come last in both directions. */
export type SortValue = string | number | null;

/** The column and direction that a table is sorted by. */
export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The sort after a press on a heading: ascending, descending, then the original order. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}

interface SortOptions {
  readonly isDescending: boolean;
  /** The locale that names are compared in; digits compare as numbers. */
  readonly locale: string;
}

/** Sorts rows by a value. Rows with equal values keep their order. */
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

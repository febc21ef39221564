import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { EMPTY_ARRAY_KEY, encodeKey } from '../values/key.ts';
import { toNumber } from '../values/numbers.ts';
import type { Path } from '../values/paths.ts';
import { splitPath, valuesAt } from '../values/paths.ts';

/** One field of a sort order. */
export interface SortField {
  name: string;
  path: Path;
  isDescending: boolean;
}

function parseDirection(name: string, direction: unknown): SortField {
  if (name.startsWith('$')) throw unsupported(`Sorting by ${name}`);
  if (isDocument(direction)) throw unsupported(`Sorting by ${Object.keys(direction).join(', ')}`);
  const number = toNumber(direction);
  if (number !== 1 && number !== -1) {
    throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  return { name, path: splitPath(name), isDescending: number === -1 };
}

/** Reads `{ field: 1 | -1 }`; an empty list where no order is asked for. */
export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort)) throw new CommandError(14, 'Expected sort to be of type object');
  return Object.entries(sort).map(([name, direction]) => parseDirection(name, direction));
}

/** An array sorts by its least element, or in descending order by its greatest. */
export function sortKey(document: Document, { path, isDescending }: SortField): string {
  let best: string | undefined;
  for (const value of valuesAt(document, path)) {
    const candidates = Array.isArray(value) ? value.map(encodeKey) : [encodeKey(value)];
    for (const key of candidates.length === 0 ? [EMPTY_ARRAY_KEY] : candidates) {
      if (best === undefined || (isDescending ? key > best : key < best)) best = key;
    }
  }
  return best ?? encodeKey(undefined);
}

/** Sorts by MongoDB's order of values; stable. */
export function sortBy<Item>(
  items: readonly Item[],
  order: readonly SortField[],
  documentOf: (item: Item) => Document,
): Item[] {
  const rows = items.map((item) => ({ item, keys: order.map((field) => sortKey(documentOf(item), field)) }));
  rows.sort((a, b) => {
    for (const [i, { isDescending }] of order.entries()) {
      const [left = '', right = ''] = [a.keys[i], b.keys[i]];
      if (left !== right) return left < right === isDescending ? 1 : -1;
    }
    return 0;
  });
  return rows.map(({ item }) => item);
}

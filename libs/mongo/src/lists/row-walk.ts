import type { Collection, Document, Filter, Sort } from '../connection.ts';
import { createCollectionCache } from './collection-cache.ts';

/** Rows that one query skips at most (architecture 10). */
export const MAX_SKIPPED = 10_000;

/** A query of rows in a total order: one field, then `_id` in the same direction. */
export interface RowQuery<T extends Document> {
  readonly collection: Collection<T>;
  readonly filter: Filter<T>;
  readonly sort: Sort;
}

/** The position of a row in the order. `value` is null for an absent field, too. */
interface RowPosition {
  readonly value: unknown;
  readonly id: unknown;
}

/** A sort as one field and its direction; a sort by `_id` alone has no field. */
interface Order {
  readonly field: string | null;
  readonly direction: 1 | -1;
}

function orderOf(sort: Sort): Order {
  const [field, ...more] = Object.entries(sort).filter(([name]) => name !== '_id');
  if (more.length > 0) throw new Error('rows are walked in the order of one field and the id only');
  return field === undefined
    ? { field: null, direction: sort._id ?? 1 }
    : { field: field[0], direction: field[1] };
}

/**
 * The condition that keeps rows behind a position. Nulls come first in ascending order, and no comparison but equality
 * finds them: `$not: { $gt }` is everything up to a value, nulls included, and still a range of an index.
 */
function behind({ field, direction }: Order, { value, id }: RowPosition): Document {
  const byId = { _id: direction === 1 ? { $gt: id } : { $lt: id } };
  if (field === null) return byId;
  if (value === null)
    return direction === 1 ? { $or: [{ [field]: { $ne: null } }, byId] } : { [field]: null, ...byId };
  const range = direction === 1 ? { $gte: value } : { $not: { $gt: value } };
  return { [field]: range, $or: [{ [field]: { $ne: value } }, byId] };
}

function valueAt(document: Document, path: string): unknown {
  return (
    path.split('.').reduce<unknown>((value, name) => {
      const isRecord = typeof value === 'object' && value !== null;
      return isRecord ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;
    }, document) ?? null
  );
}

/** Positions are good for a moment: a client that turns many pages in a row skips few rows for each. */
const positionsOf = createCollectionCache<RowPosition>({ max: 10_000, ttlMs: 10_000 });

function filterBehind<T extends Document>(
  { filter, sort }: RowQuery<T>,
  position: RowPosition | null,
): Filter<T> {
  // The driver's types cannot express the additional condition.
  return position === null ? filter : ({ $and: [filter, behind(orderOf(sort), position)] } as Filter<T>);
}

/** The row that stands `MAX_SKIPPED` rows behind a position; null where there are fewer. */
async function nextPosition<T extends Document>(
  query: RowQuery<T>,
  from: RowPosition | null,
): Promise<RowPosition | null> {
  const { field } = orderOf(query.sort);
  const projection = { _id: 1, ...(field === null ? {} : { [field]: 1 }) };
  const [row] = await query.collection
    .find<Document>(filterBehind(query, from), { projection })
    .sort({ ...query.sort })
    .skip(MAX_SKIPPED - 1)
    .limit(1)
    .toArray();
  return row === undefined
    ? null
    : { value: field === null ? null : valueAt(row, field), id: row._id as unknown };
}

/**
 * The filter and the remaining offset with which a query reads rows from an offset on; null if there are none. A far
 * offset is reached in steps, each of which reads nothing but an index.
 */
export async function walkTo<T extends Document>(
  query: RowQuery<T>,
  offset: number,
): Promise<{ filter: Filter<T>; skip: number } | null> {
  const remembered = positionsOf(query.collection);
  const key = JSON.stringify([query.filter, query.sort]);
  let position: RowPosition | null = null;
  for (let step = 1; step * MAX_SKIPPED <= offset; step += 1) {
    const known: RowPosition | undefined = remembered.get(`${key} ${step}`);
    position = known ?? (await nextPosition(query, position));
    if (position === null) return null;
    if (known === undefined) remembered.set(`${key} ${step}`, position);
  }
  return { filter: filterBehind(query, position), skip: offset % MAX_SKIPPED };
}

import { pageMeta } from '@courtcast/domain';
import type { Page } from '@courtcast/domain';
import type { Collection, Document, Filter, Sort } from '../connection.ts';
import { asProblems } from '../errors.ts';
import { createCollectionCache } from './collection-cache.ts';
import { MAX_SKIPPED, walkTo } from './row-walk.ts';
import type { RowQuery } from './row-walk.ts';

export interface ListPageOptions<T extends Document, V> {
  readonly collection: Collection<T>;
  /** Made by the service from validated values: `{ 'keys.status': 'active', ...searchFilter('keys.words', text) }`. */
  readonly filter: Filter<T> | Readonly<Record<string, unknown>>;
  /** Ties are broken by `_id` in the direction of the last field. */
  readonly sort: Sort;
  /** Counts from 1. */
  readonly page: number;
  readonly perPage: number;
  /** Fields to leave out, such as an aggregate's append-only parts; the outbox is never read. */
  readonly omit?: readonly string[];
  readonly map: (document: T) => V;
}

/** The sort with `_id` behind it, so that paging never repeats or drops a row. */
export function totalOrder(sort: Sort): Sort {
  return '_id' in sort ? sort : { ...sort, _id: Object.values(sort).at(-1) ?? 1 };
}

/** Counting takes the longer the more there is: totals above this are remembered for a moment. */
const LARGE_TOTAL = 1_000;
const REMEMBERED_MS = 1_000;
/** Counting one list repeatedly takes at most one part in this many of the time. */
const REST = 20;
const totalsOf = createCollectionCache<number>({ max: 1_000, ttlMs: REMEMBERED_MS });

/**
 * All documents by their index, for their ids are texts. The collection's own figure would be at hand, and is wrong after
 * a member ended without warning, and with shards.
 */
const everything: Filter<Document> = { _id: { $gte: '' as never } };

async function count<T extends Document>(collection: Collection<T>, filter: Filter<T>): Promise<number> {
  const remembered = totalsOf(collection);
  const key = JSON.stringify(filter);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const startedAt = performance.now();
  const isFiltered = Object.keys(filter).length > 0;
  const total = await collection.countDocuments(isFiltered ? filter : everything);
  const ttl = Math.max(REMEMBERED_MS, (performance.now() - startedAt) * REST);
  if (total > LARGE_TOTAL) remembered.set(key, total, { ttl });
  return total;
}

async function readRows<T extends Document>(
  {
    collection,
    page,
    perPage,
    omit = [],
  }: Pick<ListPageOptions<T, unknown>, 'collection' | 'page' | 'perPage' | 'omit'>,
  query: RowQuery<T>,
): Promise<Document[]> {
  const offset = (page - 1) * perPage;
  const start = offset > MAX_SKIPPED ? await walkTo(query, offset) : { filter: query.filter, skip: offset };
  if (start === null) return [];
  const projection = Object.fromEntries(['outbox', 'commands', ...omit].map((field) => [field, 0]));
  return collection
    .find(start.filter, { projection })
    .sort({ ...query.sort })
    .skip(start.skip)
    .limit(perPage)
    .toArray();
}

/**
 * Reads one page of a list and counts all of it; a total above a thousand may be a second old, or twenty times as old as counting
 * takes. A page beyond the last
 * is empty. No query skips more than ten thousand rows; lists that long are sorted by one field only.
 */
export function listPage<T extends Document, V>(options: ListPageOptions<T, V>): Promise<Page<V>> {
  return asProblems(async () => {
    const { collection, page, perPage, map } = options;
    const filter = options.filter as Filter<T>;
    const rows = readRows(options, { collection, filter, sort: totalOrder(options.sort) });
    const [found, total] = await Promise.all([rows, count(collection, filter)]);
    return { data: found.map((document) => map(document as T)), meta: pageMeta({ total, page, perPage }) };
  });
}

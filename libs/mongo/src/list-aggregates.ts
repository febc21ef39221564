import type { Page, PageQuery, Stored } from '@courtcast/domain';
import type { AggregateDocument } from './aggregate-document.ts';
import type { AggregateStore } from './store-types.ts';
import type { Filter } from './driver.ts';
import { listPage } from './list-page.ts';
import { searchFilter } from './search.ts';

/** Conditions of a query. */
export type Conditions = Readonly<Record<string, unknown>>;

/** Equality on keys (`keys.…`); those that are undefined do not count. */
export function keyConditions(keys: Conditions): Conditions {
  const given = Object.entries(keys).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [`keys.${name}`, value]));
}

/** All of these conditions, and the search for words in `keys.words`, if any. */
export function allOf(conditions: readonly Conditions[], search?: string): Conditions {
  const words = search === undefined || search === '' ? [] : [searchFilter('keys.words', search)];
  const given = [...conditions, ...words].filter((condition) => Object.keys(condition).length > 0);
  return given.length > 1 ? { $and: given } : (given[0] ?? {});
}

/** A filter for the documents of a store. The driver's type follows the fields of a state that is not known here. */
export function filterFor<S extends object>(
  _store: AggregateStore<S>,
  filter: Conditions,
): Filter<AggregateDocument<S>> {
  return filter;
}

/** One page of aggregates by a filter on their keys; `sortBy` names a key, `page` counts from 1. */
export async function listAggregates<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
  query: PageQuery,
): Promise<Page<Stored<S>>> {
  const { page, perPage, sortBy, sortOrder } = query;
  return listPage({
    collection: store.docs,
    filter: filterFor(store, filter),
    sort: { [`keys.${sortBy}`]: sortOrder === 'asc' ? 1 : -1 },
    page,
    perPage,
    map: (document) => store.read(document),
  });
}

/** Indexes for a list: one for each field it is sorted by, behind the fields that it is filtered by. */
export function listIndexes(filters: readonly string[], sorts: readonly string[]) {
  const equal = Object.fromEntries(filters.map((field) => [`keys.${field}`, 1 as const]));
  return sorts.map((sort) => ({ fields: { ...equal, [`keys.${sort}`]: 1 as const, _id: 1 as const } }));
}

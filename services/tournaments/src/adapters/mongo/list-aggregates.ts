import { asProblems, listPage, searchFilter } from '@courtcast/mongo';
import type { AggregateDocument, AggregateStore, Filter } from '@courtcast/mongo';
import type { Page, PageQuery, Stored } from '../../application/ports.ts';
import { toStored } from './aggregates.ts';

type Keys = Readonly<Record<string, unknown>>;

/** Conditions on keys; those that are undefined do not count. */
export function keyConditions(keys: Keys): Keys {
  const given = Object.entries(keys).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [`keys.${name}`, value]));
}

/** All of these conditions, and the search for words, if any. */
export function allOf(conditions: readonly Keys[], search?: string): Keys {
  const words = search === undefined || search === '' ? [] : [searchFilter('keys.words', search)];
  const given = [...conditions, ...words].filter((condition) => Object.keys(condition).length > 0);
  return given.length > 1 ? { $and: given } : (given[0] ?? {});
}

function filterFor<S extends object>(_store: AggregateStore<S>, filter: Keys) {
  // The driver's type of a filter follows the fields of a state that is not known here.
  return filter as Filter<AggregateDocument<S>>;
}

/** One page of aggregates by a filter on their keys. */
export function listAggregates<S extends object>(
  store: AggregateStore<S>,
  filter: Keys,
  { page, perPage, sortBy, sortOrder }: PageQuery,
): Promise<Page<Stored<S>>> {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return listPage({
    collection: store.docs,
    filter: filterFor(store, filter),
    sort: { [`keys.${sortBy}`]: direction },
    page,
    perPage,
    map: (document) => toStored(store.read(document)),
  });
}

/** All aggregates of a filter on their keys, in the order of another key. */
export async function findAggregates<S extends object>(
  store: AggregateStore<S>,
  filter: Keys,
  sortBy: string,
): Promise<Stored<S>[]> {
  const documents = await asProblems(() =>
    store.docs
      .find(filterFor(store, filter), { projection: { outbox: 0 } })
      .sort({ [`keys.${sortBy}`]: 1, _id: 1 })
      .toArray(),
  );
  return documents.map((document) => toStored(store.read(document as Parameters<typeof store.read>[0])));
}

/** Whether there is an aggregate of a filter on its keys. */
export async function hasAggregate<S extends object>(
  store: AggregateStore<S>,
  filter: Keys,
): Promise<boolean> {
  const found = await asProblems(() =>
    store.docs.findOne(filterFor(store, filter), { projection: { _id: 1 } }),
  );
  return found !== null;
}

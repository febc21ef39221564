import type { Aggregates, Change, Page, PageQuery, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import type { AggregateDocument } from './aggregate-document.ts';
import type { AggregateStore } from './aggregate-store.ts';
import type { Filter } from './connection.ts';
import { asProblems } from './errors.ts';
import { listPage } from './lists/list-page.ts';
import { orderKey, searchFilter } from './lists/search.ts';

function isDeleted(state: object): boolean {
  return 'deleted' in state && state.deleted === true;
}

/** Records by id, removed ones included: as other services ask for them. */
export async function findRecords<S extends object>(
  store: AggregateStore<S>,
  ids: readonly string[],
): Promise<Stored<S>[]> {
  const wanted = { _id: { $in: [...new Set(ids)] } } as Parameters<typeof store.docs.find>[0];
  const documents = await asProblems(() => store.docs.find(wanted, { projection: { outbox: 0 } }).toArray());
  return documents.map((document) => store.read(document as Parameters<typeof store.read>[0]));
}

/**
 * The lookup that other services use before they refuse something because of their copies: public states by id, removed
 * records included, with the epoch of this database.
 */
export function createLookup<S extends object, P>(
  store: AggregateStore<S>,
  epoch: number,
  toState: (id: string, state: S, version: number) => P,
) {
  return async (ids: readonly string[]) => {
    const found = await findRecords(store, ids);
    return found.map(({ id, version, state }) => ({
      id,
      epoch,
      version,
      state: toState(id, state, version),
    }));
  };
}

/** A store that hides removed aggregates (`state.deleted`). `what` names one in "`what` not found". */
export function asAggregates<S extends object>(store: AggregateStore<S>, what: string): Aggregates<S> {
  const find = async (id: string): Promise<Stored<S> | null> => {
    const stored = await store.find(id);
    return stored === null || isDeleted(stored.state) ? null : stored;
  };
  return {
    find,
    async get(id) {
      const stored = await find(id);
      if (stored === null) throw notFound(what);
      return stored;
    },
    async findMany(ids) {
      const found = ids.length === 0 ? [] : await findRecords(store, ids);
      return found.filter(({ state }) => !isDeleted(state));
    },
    insert: (creation) => store.insert(creation),
    update(id, command, decide) {
      const refuseDeleted = (stored: Stored<S>): Change<S> | null => {
        if (isDeleted(stored.state)) throw notFound(what);
        return decide(stored);
      };
      return store.update(id, command, refuseDeleted, { notFound: what });
    },
  };
}

/** Conditions of a query. */
export type Conditions = Readonly<Record<string, unknown>>;

/** Equality conditions on keys (`keys.…`); undefined ones are left out. */
export function keyConditions(keys: Conditions): Conditions {
  const given = Object.entries(keys).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [`keys.${name}`, value]));
}

/** Combines conditions, and the search for words in `keys.words`, if any. */
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

/** Finds all aggregates of a filter, sorted ascending by these keys, then by id. */
export async function findInOrder<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
  order: readonly string[],
): Promise<Stored<S>[]> {
  const keys = [...order.map((key) => `keys.${key}`), '_id'];
  const sort = Object.fromEntries(keys.map((key) => [key, 1 as const]));
  const documents = await asProblems(() =>
    store.docs
      .find(filterFor(store, filter), { projection: { outbox: 0 } })
      .sort(sort)
      .toArray(),
  );
  return documents.map((document) => store.read(document as Parameters<typeof store.read>[0]));
}

/** The only listed aggregate of a name, however its case, accents and blanks are written; null where none has it, or several. */
export async function findOnlyNamed<S extends object>(
  store: AggregateStore<S>,
  name: string,
  conditions: Conditions = {},
): Promise<Stored<S> | null> {
  const filter = filterFor(store, { ...conditions, 'keys.name': orderKey(name) });
  const [found, other] = await asProblems(() => store.docs.find(filter).limit(2).toArray());
  return found === undefined || other !== undefined ? null : store.read(found);
}

/** The ids of all aggregates of a filter, in their order; a limit of 0 is none. */
export async function findIds<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
  limit: number,
): Promise<string[]> {
  const found = store.docs.find(filterFor(store, filter), { projection: { _id: 1 } });
  const documents = await asProblems(() => found.sort({ _id: 1 }).limit(limit).toArray());
  return documents.map(({ _id }) => _id);
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

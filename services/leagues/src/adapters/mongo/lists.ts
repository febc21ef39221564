import type { Stored } from '@courtcast/domain';
import { asProblems, filterFor, orderKey, searchWords } from '@courtcast/mongo';
import type { AggregateStore, Conditions } from '@courtcast/mongo';

/** Aggregates in the order of these keys, then of their ids. */
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

/** Ids in their order; a limit of 0 is none. */
export async function findIds<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
  limit: number,
): Promise<string[]> {
  const found = store.docs.find(filterFor(store, filter), { projection: { _id: 1 } });
  const documents = await asProblems(() => found.sort({ _id: 1 }).limit(limit).toArray());
  return documents.map(({ _id }) => _id);
}

/** What a list by name is of. */
interface Named {
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What lists can be sorted by. */
export const listSorts = ['createdAt', 'updatedAt', 'name'];

/** The keys that a list is sorted by and searched in. */
export function listKeys({ name, createdAt, updatedAt }: Named): Readonly<Record<string, unknown>> {
  return { words: searchWords(name), name: orderKey(name), createdAt, updatedAt };
}

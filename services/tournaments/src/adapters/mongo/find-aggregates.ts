import { asProblems, filterFor } from '@courtcast/mongo';
import type { AggregateStore, Conditions } from '@courtcast/mongo';
import type { Stored } from '../../application/ports.ts';

/** All aggregates of a filter on their keys, in the order of another key. */
export async function findAggregates<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
  sortBy: string,
): Promise<Stored<S>[]> {
  const documents = await asProblems(() =>
    store.docs
      .find(filterFor(store, filter), { projection: { outbox: 0 } })
      .sort({ [`keys.${sortBy}`]: 1, _id: 1 })
      .toArray(),
  );
  return documents.map((document) => store.read(document as Parameters<typeof store.read>[0]));
}

/** Whether there is an aggregate of a filter on its keys. */
export async function hasAggregate<S extends object>(
  store: AggregateStore<S>,
  filter: Conditions,
): Promise<boolean> {
  const found = await asProblems(() =>
    store.docs.findOne(filterFor(store, filter), { projection: { _id: 1 } }),
  );
  return found !== null;
}

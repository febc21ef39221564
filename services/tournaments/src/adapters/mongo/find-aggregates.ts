import { asAggregates, asProblems, filterFor, findInOrder, keyConditions } from '@courtcast/mongo';
import type { AggregateStore, Conditions } from '@courtcast/mongo';
import type { Naming } from '../../application/ports.ts';

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

export const notDeleted = keyConditions({ deleted: false });

/** Aggregates that keep the players whom they name in `keys.playerIds`. */
export function asNaming<S extends object>(store: AggregateStore<S>, what: string): Naming<S> {
  return {
    ...asAggregates(store, what),
    async listIdsNaming(playerId) {
      const found = await findInOrder(store, keyConditions({ playerIds: playerId }), ['createdAt']);
      return found.map(({ id }) => id);
    },
    updateAny: (id, command, decide) => store.update(id, command, decide, { notFound: what }),
  };
}

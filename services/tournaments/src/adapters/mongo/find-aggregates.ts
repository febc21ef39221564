import { allOf, asAggregates, asProblems, filterFor, findInOrder, keyConditions } from '@courtcast/mongo';
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

/** Aggregates of tournaments that store the players they name in `keys.playerIds`. */
export function asNaming<S extends object>(store: AggregateStore<S>, what: string): Naming<S> {
  return {
    ...asAggregates(store, what),
    async listIdsNaming(playerId) {
      const found = await findInOrder(store, keyConditions({ playerIds: playerId }), ['createdAt']);
      return found.map(({ id }) => id);
    },
    async listTournamentIdsNaming(playerId) {
      const naming = allOf([notDeleted, keyConditions({ playerIds: playerId })]);
      const projection = { 'keys.tournamentId': 1 };
      const found = await asProblems(() =>
        store.docs.find(filterFor(store, naming), { projection }).toArray(),
      );
      return [...new Set(found.map(({ keys }) => String(keys.tournamentId)))];
    },
    updateAny: (id, command, decide) => store.update(id, command, decide, { notFound: what }),
  };
}

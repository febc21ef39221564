import type { Aggregates, Change, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import type { AggregateStore } from './store-types.ts';
import { asProblems } from './errors.ts';

const isDeleted = (state: object): boolean => 'deleted' in state && state.deleted === true;

/** Records by id, removed ones included: as other services ask for them. */
export async function findRecords<S extends object>(
  store: AggregateStore<S>,
  ids: readonly string[],
): Promise<Stored<S>[]> {
  const wanted = { _id: { $in: [...new Set(ids)] } } as Parameters<typeof store.docs.find>[0];
  const documents = await asProblems(() => store.docs.find(wanted, { projection: { outbox: 0 } }).toArray());
  return documents.map((document) => store.read(document as Parameters<typeof store.read>[0]));
}

/** A store whose removed aggregates (`state.deleted`) are not there. `what` names one in "`what` not found". */
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

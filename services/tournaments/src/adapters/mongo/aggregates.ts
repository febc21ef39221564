import { notFound } from '@courtcast/problem';
import { asProblems } from '@courtcast/mongo';
import type { AggregateStore } from '@courtcast/mongo';
import type { Aggregates, Stored } from '../../application/ports.ts';

function isDeleted(state: object): boolean {
  return 'deleted' in state && state.deleted === true;
}

/** A stored aggregate without what only the store needs. */
export function toStored<S>({ id, version, state }: Stored<S>): Stored<S> {
  return { id, version, state };
}

/** A store as the use cases see it: what was removed is not there. `what` names it in "`what` not found". */
export function asAggregates<S extends object>(store: AggregateStore<S>, what: string): Aggregates<S> {
  return {
    async find(id) {
      const stored = await store.find(id);
      return stored === null || isDeleted(stored.state) ? null : toStored(stored);
    },
    async insert(creation) {
      return toStored(await store.insert(creation));
    },
    async update(id, command, decide) {
      const refuseDeleted = (stored: Stored<S>) => {
        if (isDeleted(stored.state)) throw notFound(what);
        return decide(toStored(stored));
      };
      return toStored(await store.update(id, command, refuseDeleted, { notFound: what }));
    },
  };
}

/** Records by id, removed ones included, as other services ask for them. */
export async function findRecords<S extends object>(
  store: AggregateStore<S>,
  ids: readonly string[],
): Promise<Stored<S>[]> {
  const wanted = { _id: { $in: [...new Set(ids)] } } as Parameters<typeof store.docs.find>[0];
  const documents = await asProblems(() => store.docs.find(wanted).toArray());
  return documents.map((document) => toStored(store.read(document as Parameters<typeof store.read>[0])));
}

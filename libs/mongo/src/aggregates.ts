import type { Command } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import type { AggregateStore } from './store-types.ts';
import { asProblems } from './errors.ts';

/** A stored aggregate as use cases see it. */
export interface Seen<S> {
  readonly id: string;
  readonly version: number;
  readonly state: S;
}

interface SeenChange<S> {
  readonly state: S;
  readonly changes: readonly string[];
}

/** A store as use cases see it: without what only the store needs. */
export interface SeenAggregates<S> {
  find(id: string): Promise<Seen<S> | null>;
  /** Problem not-found where there is none, or it was removed. */
  get(id: string): Promise<Seen<S>>;
  /** Those that exist, in no order. */
  findMany(ids: readonly string[]): Promise<Seen<S>[]>;
  insert(creation: SeenChange<S> & { readonly id: string; readonly command: Command }): Promise<Seen<S>>;
  /** Problem not-found where there is none, or it was removed. */
  update(id: string, command: Command, decide: (stored: Seen<S>) => SeenChange<S> | null): Promise<Seen<S>>;
}

const isDeleted = (state: object): boolean => 'deleted' in state && state.deleted === true;

/** What the store keeps beside an aggregate is left behind. */
export function toSeen<S>({ id, version, state }: Seen<S>): Seen<S> {
  return { id, version, state };
}

/** Records by id, removed ones included: as other services ask for them. */
export async function findRecords<S extends object>(
  store: AggregateStore<S>,
  ids: readonly string[],
): Promise<Seen<S>[]> {
  const wanted = { _id: { $in: [...new Set(ids)] } } as Parameters<typeof store.docs.find>[0];
  const documents = await asProblems(() => store.docs.find(wanted, { projection: { outbox: 0 } }).toArray());
  return documents.map((document) => toSeen(store.read(document as Parameters<typeof store.read>[0])));
}

/** A store whose removed aggregates (`state.deleted`) are not there. `what` names one in "`what` not found". */
export function asAggregates<S extends object>(store: AggregateStore<S>, what: string): SeenAggregates<S> {
  const find = async (id: string): Promise<Seen<S> | null> => {
    const stored = await store.find(id);
    return stored === null || isDeleted(stored.state) ? null : toSeen(stored);
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
    async insert(creation) {
      return toSeen(await store.insert(creation));
    },
    async update(id, command, decide) {
      const refuseDeleted = (stored: Seen<S>): SeenChange<S> | null => {
        if (isDeleted(stored.state)) throw notFound(what);
        return decide(toSeen(stored));
      };
      return toSeen(await store.update(id, command, refuseDeleted, { notFound: what }));
    },
  };
}

import type { CopiedRecord, ReadCopies, Revision } from '@courtcast/domain';
import type { Collection, Filter, Mongo, UpdateFilter } from './connection.ts';
import { asProblems, isDuplicateKey } from './errors.ts';
import type { IndexDeclaration } from './indexes.ts';
import { anything, collectionSchema, openCollection, required } from './schema.ts';

/** A copy as it is stored; `state` is null if the owner has removed the record. */
export interface CopyDocument<S> extends CopiedRecord<S | null> {
  readonly _id: string;
}

/** A record as its owner answers it. */
export interface OwnedRecord<S> {
  readonly state: S;
  readonly version: number;
  /** The owner's epoch; that of the copy (or 1) where the owner does not say. */
  readonly epoch?: number;
}

export interface ReadCopyOptions<S> {
  readonly mongo: Mongo;
  /** Name of the copied aggregate, such as `tournament`; the collection is `copy_tournament`. */
  readonly name: string;
  /** Indexes on `state.…`. */
  readonly indexes?: readonly IndexDeclaration[];
  /** Asks the owner's internal API; null where there is no such record. Throws Problem unavailable in time. */
  readonly askOwner?: (id: string) => Promise<OwnedRecord<S> | null>;
}

/** A local copy of the fields that this service needs of another service's records. */
export interface ReadCopy<S> extends ReadCopies<S> {
  /** Stores an owner's answer, in the same way as `apply` stores an event. */
  put(id: string, record: OwnedRecord<S>): Promise<void>;
  readonly docs: Collection<CopyDocument<S>>;
  ready(): Promise<void>;
}

interface Arrival<S> extends Revision {
  readonly id: string;
  readonly state: S | null;
  readonly isReplay?: boolean;
}

// The owner's contract defines the state, or the service that keeps the copy.
const fields = { epoch: required(Number), version: required(Number), state: anything };

type Copies<S> = Collection<CopyDocument<S>>;

function olderThan<S>({ id, epoch, version, isReplay = false }: Arrival<S>): Filter<CopyDocument<S>> {
  const olderVersion = isReplay ? { $lte: version } : { $lt: version };
  const filter: Filter<CopyDocument<unknown>> = {
    _id: id,
    $or: [{ epoch: { $lt: epoch } }, { epoch, version: olderVersion }],
  };
  return filter as Filter<CopyDocument<S>>;
}

async function writeIfNewer<S>(docs: Copies<S>, arrival: Arrival<S>): Promise<boolean> {
  const { epoch, version, state } = arrival;
  const update = { $set: { epoch, version, state } } as UpdateFilter<CopyDocument<S>>;
  try {
    const { matchedCount, upsertedCount } = await docs.updateOne(olderThan(arrival), update, {
      upsert: true,
    });
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The stored copy is as new, or another event of the record was inserted at this very moment.
    const { matchedCount } = await docs.updateOne(olderThan(arrival), update);
    return matchedCount > 0;
  }
}

function findCopies<S>(docs: Copies<S>, ids: readonly string[]): Promise<CopyDocument<S>[]> {
  const filter: Filter<CopyDocument<unknown>> = { _id: { $in: [...new Set(ids)] } };
  return asProblems(() => docs.find(filter as Filter<CopyDocument<S>>).toArray());
}

/** Runs `ask` for an id unless it is already running; all callers share the result. */
function createSingleFlight<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (id) => {
    const current = running.get(id) ?? ask(id).finally(() => running.delete(id));
    running.set(id, current);
    return current;
  };
}

/** Makes a read copy. */
export function createReadCopy<S>(options: ReadCopyOptions<S>): ReadCopy<S> {
  const { mongo, name, indexes = [], askOwner } = options;
  const schema = collectionSchema(fields, indexes);
  const { docs, ready } = openCollection<CopyDocument<S>>(mongo, `copy_${name}`, schema);

  const find = async (id: string): Promise<S | null> => (await findCopies(docs, [id]))[0]?.state ?? null;

  const arrive = async (arrival: Arrival<S>): Promise<boolean> => {
    await ready();
    return asProblems(() => writeIfNewer(docs, arrival));
  };

  const put = async (id: string, { state, version, epoch }: OwnedRecord<S>): Promise<void> => {
    const known = epoch ?? (await findCopies(docs, [id]))[0]?.epoch ?? 1;
    await arrive({ id, epoch: known, version, state });
  };

  const refresh = createSingleFlight(async (id): Promise<S | null> => {
    if (askOwner === undefined) return find(id);
    const answer = await askOwner(id);
    if (answer !== null) await put(id, answer);
    return answer?.state ?? null;
  });

  return {
    apply: ({ aggregateId: id, epoch, version }, state, isReplay = false) =>
      arrive({ id, epoch, version, state, isReplay }),
    put,
    find,
    async findMany(ids) {
      const found = await findCopies(docs, ids);
      return new Map(found.flatMap(({ _id, state }) => (state === null ? [] : [[_id, state] as const])));
    },
    findOrAsk: async (id) => (await find(id)) ?? (await refresh(id)),
    refresh,
    docs,
    ready,
  };
}

/** Reads of several records of a copy at once. */
export interface ManyReads<S> {
  /** Asks the owner for records and stores them in the copy; records that the owner does not have are missing. */
  readonly refresh: (ids: readonly string[]) => Promise<ReadonlyMap<string, S>>;
  /** The records of the copy; its owner is asked once for all that it lacks. */
  readonly findOrAsk: (ids: readonly string[]) => Promise<ReadonlyMap<string, S>>;
}

/** Makes reads of several records at once; `askOwner` asks their owner for them in one call. */
export function createManyReads<S>(
  copy: Pick<ReadCopy<S>, 'findMany' | 'put'>,
  askOwner: (ids: readonly string[]) => Promise<readonly (OwnedRecord<S> & { readonly id: string })[]>,
): ManyReads<S> {
  const refresh = async (ids: readonly string[]): Promise<ReadonlyMap<string, S>> => {
    const answered = await askOwner(ids);
    for (const record of answered) await copy.put(record.id, record);
    return new Map(answered.map(({ id, state }) => [id, state] as const));
  };
  return {
    refresh,
    async findOrAsk(ids) {
      const known = await copy.findMany(ids);
      const missing = ids.filter((id) => !known.has(id));
      return missing.length === 0 ? known : new Map([...known, ...(await refresh(missing))]);
    },
  };
}

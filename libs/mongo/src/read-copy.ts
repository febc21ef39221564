import type { DomainEvent } from '@courtcast/contracts';
import type { Mongo } from './connection.ts';
import type { Collection, Filter } from './driver.ts';
import { asProblems, isDuplicateKey } from './errors.ts';
import { createIndexesOnce, ensureIndexes } from './indexes.ts';
import type { IndexDeclaration } from './indexes.ts';

/** A copy as it is stored; `state` is null where the owner has removed the record. */
export interface CopyDocument<S> {
  readonly _id: string;
  readonly epoch: number;
  readonly version: number;
  readonly state: S | null;
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
  /** What is copied, `tournament`: the collection is `copy_tournament`. */
  readonly name: string;
  /** Indexes on `state.…`. */
  readonly indexes?: readonly IndexDeclaration[];
  /** Asks the owner's internal API; null where there is no such record. Throws Problem unavailable in time. */
  askOwner?(id: string): Promise<OwnedRecord<S> | null>;
}

/** A local copy of what this service needs of another's records. */
export interface ReadCopy<S> {
  /**
   * Takes what an event says (null: removed). Conditional on `(epoch, version)`, so that repeated and late events change
   * nothing; `isAgain` lets the same version in once more. Returns whether it was newer.
   */
  apply(
    event: Pick<DomainEvent, 'aggregateId' | 'epoch' | 'version'>,
    state: S | null,
    isAgain?: boolean,
  ): Promise<boolean>;
  /** Takes an owner's answer the same way. */
  put(id: string, record: OwnedRecord<S>): Promise<void>;
  /** The copy as it is; null where there is none or it was removed. */
  find(id: string): Promise<S | null>;
  findMany(ids: readonly string[]): Promise<Map<string, S>>;
  /** The copy, or on a miss the owner's answer. */
  findOrAsk(id: string): Promise<S | null>;
  /** The owner's answer, to be asked for before something is refused because of the copy; one call at a time per id. */
  refresh(id: string): Promise<S | null>;
  readonly docs: Collection<CopyDocument<S>>;
  ready(): Promise<void>;
}

interface Arrival<S> {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly state: S | null;
  readonly isAgain: boolean;
}

const olderThan = <S>({ id, epoch, version, isAgain }: Arrival<S>): Filter<CopyDocument<S>> => {
  const comparison = isAgain ? '$lte' : '$lt';
  const isOlder = [{ epoch: { $lt: epoch } }, { epoch, version: { [comparison]: version } }];
  return { _id: id, $or: isOlder } as Filter<CopyDocument<S>>;
};

const writeIfNewer = async <S>(docs: Collection<CopyDocument<S>>, arrival: Arrival<S>): Promise<boolean> => {
  const { epoch, version, state } = arrival;
  const update = { $set: { epoch, version, state } } as Parameters<typeof docs.updateOne>[1];
  try {
    const { matchedCount, upsertedCount } = await docs.updateOne(olderThan(arrival), update, {
      upsert: true,
    });
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // What is there is as new, or another event of the same record was inserted in this very moment.
    const { matchedCount } = await docs.updateOne(olderThan(arrival), update);
    return matchedCount > 0;
  }
};

/** Makes a read copy. */
export const createReadCopy = <S>(options: ReadCopyOptions<S>): ReadCopy<S> => {
  const { mongo, name, indexes = [], askOwner } = options;
  const docs = mongo.collection<CopyDocument<S>>(`copy_${name}`);
  const ready = createIndexesOnce(() => ensureIndexes(docs, indexes));
  const asking = new Map<string, Promise<S | null>>();

  const findDocument = (id: string): Promise<CopyDocument<S> | null> =>
    asProblems(async () => {
      const found = await docs.findOne({ _id: id } as Filter<CopyDocument<S>>);
      return found as CopyDocument<S> | null;
    });

  const find = async (id: string): Promise<S | null> => (await findDocument(id))?.state ?? null;

  const arrive = async (arrival: Arrival<S>): Promise<boolean> => {
    await ready();
    return asProblems(() => writeIfNewer(docs, arrival));
  };

  const put = async (id: string, { state, version, epoch }: OwnedRecord<S>): Promise<void> => {
    const present = epoch ?? (await findDocument(id))?.epoch ?? 1;
    await arrive({ id, epoch: present, version, state, isAgain: false });
  };

  const ask = async (id: string, owner: NonNullable<typeof askOwner>): Promise<S | null> => {
    const answer = await owner(id);
    if (answer !== null) await put(id, answer);
    return answer?.state ?? null;
  };

  const refresh = (id: string): Promise<S | null> => {
    if (askOwner === undefined) return find(id);
    const running = asking.get(id);
    if (running !== undefined) return running;
    const call = ask(id, askOwner).finally(() => asking.delete(id));
    asking.set(id, call);
    return call;
  };

  return {
    apply: ({ aggregateId: id, epoch, version }, state, isAgain = false) =>
      arrive({ id, epoch, version, state, isAgain }),
    put,
    find,
    async findMany(ids) {
      const filter = { _id: { $in: [...new Set(ids)] } } as unknown as Filter<CopyDocument<S>>;
      const found = await asProblems(() => docs.find(filter).toArray());
      const present = found.flatMap(({ _id, state }) =>
        state === null ? [] : [[String(_id), state] as const],
      );
      return new Map(present as (readonly [string, S])[]);
    },
    findOrAsk: async (id) => (await find(id)) ?? (await refresh(id)),
    refresh,
    docs,
    ready,
  };
};

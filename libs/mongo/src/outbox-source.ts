import type { OutboxSource, RequeueRequest, StreamMemory } from '@courtcast/messaging';
import type { AggregateDocument, ListedDocument, StoredEntry } from './aggregate-document.ts';
import type { MetaDocument } from './connection.ts';
import type { AnyBulkWriteOperation, Collection, Filter } from './driver.ts';
import type { Marker } from './marker.ts';

export interface OutboxSourceOptions {
  readonly docs: Collection<AggregateDocument<unknown>>;
  readonly meta: Collection<MetaDocument>;
  readonly aggregate: string;
  readonly marker: Marker;
  /** The event of an aggregate's present state. */
  readonly toEntry: (document: ListedDocument<unknown>) => StoredEntry;
}

const fromPrimary = { readConcern: { level: 'majority' }, readPreference: 'primary' } as const;

/** The index that the sweep reads: only documents with something waiting are in it. */
export const outboxIndex = {
  fields: { 'outbox.version': 1 },
  options: { sparse: true, name: 'outbox' },
} as const;

/** What an event is made of: not the parts, which may be large. */
const presentState = { _id: 1, version: 1, schemaVersion: 1, state: 1 } as const;

const requeueOne = (
  { _id, version }: ListedDocument<unknown>,
  entry: StoredEntry,
): AnyBulkWriteOperation<AggregateDocument<unknown>> => {
  const filter: Filter<AggregateDocument<unknown>> = { _id, version, outbox: [] };
  return { updateOne: { filter, update: { $set: { outbox: [entry], publishedSeq: 0 } } } };
};

const requeue = async (
  { docs, toEntry }: OutboxSourceOptions,
  { afterId, limit, publishedAfter, again }: RequeueRequest,
): Promise<{ lastId: string | null; count: number }> => {
  const filter = { _id: { $gt: afterId }, publishedSeq: { $gt: publishedAfter } } as Filter<
    AggregateDocument<unknown>
  >;
  const options = { ...fromPrimary, projection: presentState };
  const found = await docs
    .find<ListedDocument<unknown>>(filter, options)
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
  const writes = found.map((document) => {
    // It stands for everything before it: whatever the stream still has of the aggregate may precede it.
    const entry = { ...toEntry(document), from: 1, ...(again === undefined ? {} : { again }) };
    return requeueOne(document, entry);
  });
  const count = writes.length === 0 ? 0 : (await docs.bulkWrite(writes, { ordered: false })).modifiedCount;
  const lastId = found.length < limit ? null : (found.at(-1)?._id ?? null);
  return { lastId, count };
};

/** The relay's view of an aggregate store. */
export function createOutboxSource(options: OutboxSourceOptions): OutboxSource {
  const { docs, meta, aggregate, marker } = options;
  const memoryId = `stream:${aggregate}`;
  const waiting = { 'outbox.version': { $gt: 0 } };
  return {
    async pending(limit) {
      const projection = { _id: 1, 'outbox.version': 1 };
      const found = await docs.find(waiting, { projection, limit, ...fromPrimary }).toArray();
      return found.map(({ _id, outbox }) => ({ id: _id, version: outbox[0]?.version ?? 0 }));
    },
    async find(id) {
      const projection = { publishedSeq: 1, outbox: 1 };
      const filter = { _id: id };
      const found = await docs.findOne(filter, { projection, ...fromPrimary });
      return found === null ? null : { id, publishedSeq: found.publishedSeq, outbox: found.outbox };
    },
    mark: (published) => marker.mark(published),
    isMarking: (id) => marker.isMarking(id),
    settle: () => marker.settle(),
    requeue: (request) => requeue(options, request),
    async recallStream() {
      const found = await meta.findOne({ _id: memoryId });
      if (found?.created === undefined) return null;
      return { created: found.created, epoch: found.epoch ?? 0, lastSeq: found.lastSeq ?? 0 };
    },
    async rememberStream(memory: StreamMemory) {
      await meta.updateOne({ _id: memoryId }, { $set: { ...memory } }, { upsert: true });
    },
    async advanceStream({ created, epoch, lastSeq }: StreamMemory) {
      await meta.updateOne({ _id: memoryId, created, epoch }, { $max: { lastSeq } });
    },
  };
}

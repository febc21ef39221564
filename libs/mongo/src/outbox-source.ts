import { LRUCache } from 'lru-cache';
import type {
  OutboxEntry,
  OutboxSource,
  PublishedEntry,
  RequeueRequest,
  StreamMemory,
} from '@courtcast/messaging';
import type { Logger } from '@courtcast/observability';
import type { AuditTrail } from './audit-trail.ts';
import { ofMajority } from './connection.ts';
import type { AnyBulkWriteOperation, Collection, Filter, MetaDocument } from './connection.ts';

/** An outbox entry as it is stored, with the size of its body, so that a reader may leave the body out. */
export interface StoredEntry extends OutboxEntry {
  readonly bytes: number;
}

/** A waiting entry without its body. */
export type WaitingEntry = Omit<StoredEntry, 'body'>;

/** The fields of an aggregate's document that publishing needs. */
export interface OutboxFields<S = unknown> {
  readonly _id: string;
  readonly schemaVersion: number;
  readonly version: number;
  readonly state: S;
  readonly outbox: readonly StoredEntry[];
  readonly publishedSeq: number;
}

/** The last published version of an aggregate, as far as this process knows. */
export interface Published {
  readonly version: number;
  readonly seq: number;
}

/** Takes published entries out of outboxes, many at once, a little later. */
export interface Acknowledgements {
  add(published: PublishedEntry): void;
  /** The last version of an aggregate that this process has published, acknowledged or not. */
  publishedOf(id: string): Published | undefined;
  /** Whether acknowledgements of an aggregate are yet to be written. */
  isPending(id: string): boolean;
  settle(): Promise<void>;
}

/**
 * One conditional write: consecutive entries of an aggregate become one. It holds from every step of theirs, because
 * another replica may have acknowledged some of them meanwhile.
 */
interface Acknowledgement {
  readonly id: string;
  readonly versions: number[];
  readonly previousSeqs: number[];
  version: number;
  seq: number;
}

interface Batch {
  readonly writes: Acknowledgement[];
  readonly newest: Map<string, Acknowledgement>;
  readonly entries: PublishedEntry[];
}

/**
 * Must be shorter than the time between two sweeps; otherwise other replicas publish entries that are merely not
 * acknowledged yet.
 */
const ACKNOWLEDGE_AFTER_MS = 200;
const MAX_ENTRIES = 10_000;
const PUBLISHED_KEPT = 10_000;

function emptyBatch(): Batch {
  return { writes: [], newest: new Map(), entries: [] };
}

function addTo(batch: Batch, published: PublishedEntry): void {
  const { id, entry, previousSeq, seq } = published;
  batch.entries.push(published);
  const last = batch.newest.get(id);
  if (last?.seq === previousSeq) {
    last.versions.push(entry.version);
    last.previousSeqs.push(previousSeq);
    last.version = entry.version;
    last.seq = seq;
    return;
  }
  const write = { id, versions: [entry.version], previousSeqs: [previousSeq], version: entry.version, seq };
  batch.writes.push(write);
  batch.newest.set(id, write);
}

function asUpdate({ id, versions, previousSeqs, version, seq }: Acknowledgement) {
  return {
    updateOne: {
      filter: { _id: id, publishedSeq: { $in: previousSeqs }, 'outbox.0.version': { $in: versions } },
      update: { $set: { publishedSeq: seq }, $pull: { outbox: { version: { $lte: version } } } },
    },
  };
}

/**
 * The acknowledgements of one store. One that is lost (the process dies, the condition fails, the database is
 * unavailable) leaves its entry in the outbox, where a sweep finds it and sees that the stream has it.
 */
export function createAcknowledgements({
  docs,
  audit,
  logger,
}: {
  readonly docs: Collection<OutboxFields>;
  readonly audit: AuditTrail;
  readonly logger: Logger;
}): Acknowledgements {
  const published = new LRUCache<string, Published>({ max: PUBLISHED_KEPT });
  let batch = emptyBatch();
  let written = emptyBatch();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (due: Batch): Promise<void> => {
    const { writes, entries } = due;
    if (writes.length === 0) return;
    written = due;
    try {
      await audit.record(entries);
      await docs.bulkWrite(writes.map(asUpdate), { ordered: false, writeConcern: { w: 1 } });
    } catch (err) {
      logger.warn({ err, writes: writes.length }, 'Published events could not be acknowledged');
    } finally {
      written = emptyBatch();
    }
  };

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const due = batch;
    batch = emptyBatch();
    writing = writing.then(() => write(due));
    return writing;
  };

  return {
    add(one) {
      published.set(one.id, { version: one.entry.version, seq: one.seq });
      if (batch.entries.length >= MAX_ENTRIES) return;
      addTo(batch, one);
      timer ??= setTimeout(() => void flush(), ACKNOWLEDGE_AFTER_MS);
    },
    publishedOf: (id) => published.get(id),
    isPending: (id) => batch.newest.has(id) || written.newest.has(id),
    settle: flush,
  };
}

/** Fields from which an event is made, without the parts, which may be large. */
const currentState = { _id: 1, version: 1, schemaVersion: 1, state: 1 } as const;

export interface OutboxSourceOptions {
  readonly docs: Collection<OutboxFields>;
  readonly meta: Collection<MetaDocument>;
  readonly aggregate: string;
  readonly acknowledgements: Acknowledgements;
  /** The event of an aggregate's current state. */
  readonly toEntry: (document: Omit<OutboxFields, 'outbox' | 'publishedSeq'>) => StoredEntry;
}

/**
 * Forgets the published sequence of an aggregate that has waiting entries. They are published anyway, unless the stream
 * acknowledged them and lost them before that was noted: a forgotten sequence invalidates such an acknowledgement, and
 * a sweep checks the stream.
 */
function keepWaiting(_id: string, publishedAfter: number): AnyBulkWriteOperation<OutboxFields> {
  const filter = { _id, publishedSeq: { $gt: publishedAfter }, 'outbox.0': { $exists: true } };
  return { updateOne: { filter, update: { $set: { publishedSeq: 0, 'outbox.0.from': 1 } } } };
}

async function requeue(
  { docs, toEntry }: OutboxSourceOptions,
  { afterId, limit, publishedAfter, again }: RequeueRequest,
): Promise<{ lastId: string | null; count: number }> {
  const filter: Filter<OutboxFields> = { _id: { $gt: afterId }, publishedSeq: { $gt: publishedAfter } };
  const options = { ...ofMajority, projection: currentState, sort: { _id: 1 }, limit } as const;
  const found = await docs.find(filter, options).toArray();
  const writes = found.map((document): AnyBulkWriteOperation<OutboxFields> => {
    // `from: 1` covers all earlier versions: the stream may still have any of them.
    const entry = { ...toEntry(document), from: 1, ...(again === undefined ? {} : { again }) };
    const unchanged = { _id: document._id, version: document.version, outbox: [] };
    return { updateOne: { filter: unchanged, update: { $set: { outbox: [entry], publishedSeq: 0 } } } };
  });
  if (again === undefined) writes.push(...found.map(({ _id }) => keepWaiting(_id, publishedAfter)));
  const count = writes.length === 0 ? 0 : (await docs.bulkWrite(writes, { ordered: false })).modifiedCount;
  const lastId = found.length < limit ? null : (found.at(-1)?._id ?? null);
  return { lastId, count };
}

/** The relay's view of an aggregate store. */
export function createOutboxSource(options: OutboxSourceOptions): OutboxSource {
  const { docs, meta, aggregate, acknowledgements } = options;
  const memoryId = `stream:${aggregate}`;
  const waiting = { 'outbox.version': { $gt: 0 } };
  return {
    async pending(limit) {
      const projection = { _id: 1, 'outbox.version': 1 };
      const found = await docs.find(waiting, { projection, limit, ...ofMajority }).toArray();
      return found.map(({ _id, outbox }) => ({ id: _id, version: outbox[0]?.version ?? 0 }));
    },
    async find(id) {
      const projection = { publishedSeq: 1, outbox: 1 };
      const found = await docs.findOne({ _id: id }, { projection, ...ofMajority });
      return found === null ? null : { id, publishedSeq: found.publishedSeq, outbox: found.outbox };
    },
    acknowledge: (published) => acknowledgements.add(published),
    isAcknowledging: (id) => acknowledgements.isPending(id),
    settle: () => acknowledgements.settle(),
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

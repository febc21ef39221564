import { LRUCache } from 'lru-cache';
import type { Logger } from '@courtcast/observability';
import type { PublishedEntry } from '@courtcast/messaging';
import type { AggregateDocument } from './aggregate-document.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Collection } from './driver.ts';

/** What was published last of an aggregate, as far as this process knows. */
export interface Published {
  readonly version: number;
  readonly seq: number;
}

/** Takes published entries out of outboxes, many at once, a little later. */
export interface Marker {
  mark(published: PublishedEntry): void;
  /** What this process has published of an aggregate, marked or not. */
  publishedOf(id: string): Published | undefined;
  /** Whether marks of an aggregate are yet to be written. */
  isMarking(id: string): boolean;
  settle(): Promise<void>;
}

/**
 * One conditional write: consecutive entries of an aggregate become one. It holds from every step of theirs, because
 * another replica may have marked some of them meanwhile.
 */
interface Mark {
  readonly id: string;
  readonly versions: number[];
  readonly previousSeqs: number[];
  version: number;
  seq: number;
}

interface Batch {
  readonly marks: Mark[];
  readonly newest: Map<string, Mark>;
  readonly entries: PublishedEntry[];
}

export interface MarkerOptions {
  readonly docs: Collection<AggregateDocument<unknown>>;
  readonly audit: AuditTrail;
  readonly logger: Logger;
}

/** Must stay below the time between two sweeps, or other replicas publish what is only not marked yet. */
const DELAY_MS = 200;
const MAX_ENTRIES = 10_000;
const PUBLISHED_KEPT = 10_000;

const emptyBatch = (): Batch => ({ marks: [], newest: new Map(), entries: [] });

const addTo = (batch: Batch, published: PublishedEntry): void => {
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
  const mark = { id, versions: [entry.version], previousSeqs: [previousSeq], version: entry.version, seq };
  batch.marks.push(mark);
  batch.newest.set(id, mark);
};

const asUpdate = ({ id, versions, previousSeqs, version, seq }: Mark) => ({
  updateOne: {
    filter: { _id: id, publishedSeq: { $in: previousSeqs }, 'outbox.0.version': { $in: versions } },
    update: { $set: { publishedSeq: seq }, $pull: { outbox: { version: { $lte: version } } } },
  },
});

/**
 * The marker of one store. A mark that is lost (the process dies, the condition fails, the database is away) leaves its
 * entry in the outbox, where a sweep finds it and sees that the stream has it.
 */
export function createMarker({ docs, audit, logger }: MarkerOptions): Marker {
  const published = new LRUCache<string, Published>({ max: PUBLISHED_KEPT });
  let batch = emptyBatch();
  let written = emptyBatch();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (due: Batch): Promise<void> => {
    const { marks, entries } = due;
    if (marks.length === 0) return;
    written = due;
    try {
      await audit.record(entries);
      await docs.bulkWrite(marks.map(asUpdate), { ordered: false, writeConcern: { w: 1 } });
    } catch (err) {
      logger.warn({ err, marks: marks.length }, 'Published events could not be marked');
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
    mark(one) {
      published.set(one.id, { version: one.entry.version, seq: one.seq });
      if (batch.entries.length >= MAX_ENTRIES) return;
      addTo(batch, one);
      timer ??= setTimeout(() => void flush(), DELAY_MS);
    },
    publishedOf: (id) => published.get(id),
    isMarking: (id) => batch.newest.has(id) || written.newest.has(id),
    settle: flush,
  };
}

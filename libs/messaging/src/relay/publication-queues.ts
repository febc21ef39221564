import type { Commit, OutboxDocument, OutboxEntry } from '../outbox-entry.ts';

/** The entries of one aggregate on their way to the stream, strictly one after the other. */
interface PublicationQueue {
  readonly id: string;
  entries: OutboxEntry[];
  /** Stream sequence and version of the last published event. */
  seq: number;
  publishedVersion: number;
  /** Version of the last entry that is queued or published: the next commit must follow it. */
  tail: number;
  mustRead: boolean;
  isReading: boolean;
  done: Promise<void>;
}

/** Options of the publication queues. */
export interface PublicationQueuesOptions {
  readonly find: (id: string) => Promise<OutboxDocument | null>;
  /** Publishes one entry that follows `seq`; returns its sequence. */
  readonly publish: (at: { id: string; seq: number }, entry: OutboxEntry) => Promise<number>;
  /** A queue was given up with entries in it: the sweep finds them again. */
  readonly onFailed: (id: string, error: unknown) => void;
}

/** A queue for every aggregate with something to publish: many at once, each in order. */
export interface PublicationQueues {
  /** Publishes a commit. Returns false if too much waits in memory already. */
  add(commit: Commit): boolean;
  /** Publishes the outbox of the aggregate's document; resolves when done or given up. */
  publishStored(id: string): Promise<void>;
  has(id: string): boolean;
  /** Resolves when no queue is left. */
  idle(): Promise<void>;
}

const MAX_QUEUES = 5_000;
const MAX_QUEUED = 100;

function fill(queue: PublicationQueue, document: OutboxDocument | null): void {
  const waiting = document?.outbox.filter(({ version }) => version > queue.publishedVersion) ?? [];
  const [first] = waiting;
  queue.entries = waiting;
  queue.tail = waiting.at(-1)?.version ?? queue.publishedVersion;
  const hasMovedOn = first !== undefined && first.from > queue.publishedVersion + 1;
  if (document !== null && hasMovedOn) queue.seq = document.publishedSeq;
}

async function read(queue: PublicationQueue, { find }: PublicationQueuesOptions): Promise<void> {
  queue.mustRead = false;
  queue.isReading = true;
  const document = await find(queue.id);
  queue.isReading = false;
  fill(queue, document);
}

// `onEmpty` is called in the same tick in which the queue is found empty: a commit right after opens a new one.
async function drain(
  queue: PublicationQueue,
  options: PublicationQueuesOptions,
  onEmpty: () => void,
): Promise<void> {
  for (;;) {
    while (queue.mustRead) await read(queue, options);
    const [entry] = queue.entries;
    if (entry === undefined) {
      onEmpty();
      return;
    }
    queue.seq = await options.publish({ id: queue.id, seq: queue.seq }, entry);
    queue.publishedVersion = entry.version;
    if (queue.entries[0] === entry) queue.entries.shift();
  }
}

function append(queue: PublicationQueue, commit: Commit): void {
  const isNext = commit.entry.from === queue.tail + 1;
  if (queue.mustRead || queue.isReading || !isNext || queue.entries.length >= MAX_QUEUED) {
    queue.mustRead = true;
    return;
  }
  queue.entries.push(commit.entry);
  queue.tail = commit.entry.version;
}

function openQueue(id: string, commit: Commit | null): PublicationQueue {
  return {
    id,
    entries: commit === null ? [] : [commit.entry],
    seq: commit?.publishedSeq ?? 0,
    publishedVersion: commit === null ? 0 : commit.entry.from - 1,
    tail: commit?.entry.version ?? 0,
    mustRead: commit === null,
    isReading: false,
    done: Promise.resolve(),
  };
}

/** Makes the queues of one relay. */
export function createPublicationQueues(options: PublicationQueuesOptions): PublicationQueues {
  const queues = new Map<string, PublicationQueue>();

  const run = (queue: PublicationQueue): void => {
    queues.set(queue.id, queue);
    const close = (): void => void queues.delete(queue.id);
    queue.done = drain(queue, options, close).catch((error: unknown) => {
      close();
      options.onFailed(queue.id, error);
    });
  };

  const publishStored = (id: string): Promise<void> => {
    const running = queues.get(id);
    if (running !== undefined) {
      running.mustRead = true;
      return running.done;
    }
    const queue = openQueue(id, null);
    run(queue);
    return queue.done;
  };

  return {
    add(commit) {
      const running = queues.get(commit.id);
      if (running === undefined && queues.size >= MAX_QUEUES) return false;
      if (running !== undefined) append(running, commit);
      else run(openQueue(commit.id, commit.isNext ? commit : null));
      return true;
    },
    publishStored,
    has: (id) => queues.has(id),
    async idle() {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ done }) => done));
    },
  };
}

import type { Commit, OutboxDocument, OutboxEntry } from './outbox.ts';

/** The entries of one aggregate on their way to the stream, strictly one after the other. */
interface Lane {
  readonly id: string;
  queue: OutboxEntry[];
  /** Stream sequence and version of what was published last. */
  seq: number;
  publishedVersion: number;
  /** Version of the last entry that is queued or published: the next commit must follow it. */
  tail: number;
  mustRead: boolean;
  isReading: boolean;
  done: Promise<void>;
}

export interface LanesOptions {
  readonly find: (id: string) => Promise<OutboxDocument | null>;
  /** Publishes one entry that follows `seq`; returns its sequence. */
  readonly publish: (at: { id: string; seq: number }, entry: OutboxEntry) => Promise<number>;
  /** A lane was given up with entries in it: the sweep finds them again. */
  readonly onFailed: (id: string, error: unknown) => void;
}

/** A lane for every aggregate with something to publish: many at once, each in order. */
export interface Lanes {
  /** Publishes what was just written. Returns false when too much waits in memory already. */
  add(commit: Commit): boolean;
  /** Publishes what the aggregate's document holds; resolves when done or given up. */
  take(id: string): Promise<void>;
  has(id: string): boolean;
  /** Resolves when no lane is left. */
  idle(): Promise<void>;
}

const MAX_LANES = 5_000;
const MAX_QUEUED = 100;

const fill = (lane: Lane, document: OutboxDocument | null): void => {
  const entries = document?.outbox.filter(({ version }) => version > lane.publishedVersion) ?? [];
  const [first] = entries;
  lane.queue = entries;
  lane.tail = entries.at(-1)?.version ?? lane.publishedVersion;
  const hasMovedOn = first !== undefined && first.from > lane.publishedVersion + 1;
  if (document !== null && hasMovedOn) lane.seq = document.publishedSeq;
};

const read = async (lane: Lane, { find }: LanesOptions): Promise<void> => {
  lane.mustRead = false;
  lane.isReading = true;
  const document = await find(lane.id);
  lane.isReading = false;
  fill(lane, document);
};

// `onEmpty` is called in the same tick in which the lane is found empty: a commit right after opens a new one.
const drain = async (lane: Lane, options: LanesOptions, onEmpty: () => void): Promise<void> => {
  for (;;) {
    while (lane.mustRead) await read(lane, options);
    const [entry] = lane.queue;
    if (entry === undefined) {
      onEmpty();
      return;
    }
    lane.seq = await options.publish({ id: lane.id, seq: lane.seq }, entry);
    lane.publishedVersion = entry.version;
    if (lane.queue[0] === entry) lane.queue.shift();
  }
};

const join = (lane: Lane, commit: Commit): void => {
  const isNext = commit.entry.from === lane.tail + 1;
  if (lane.mustRead || lane.isReading || !isNext || lane.queue.length >= MAX_QUEUED) {
    lane.mustRead = true;
    return;
  }
  lane.queue.push(commit.entry);
  lane.tail = commit.entry.version;
};

const openLane = (id: string, commit: Commit | null): Lane => ({
  id,
  queue: commit === null ? [] : [commit.entry],
  seq: commit?.publishedSeq ?? 0,
  publishedVersion: commit === null ? 0 : commit.entry.from - 1,
  tail: commit?.entry.version ?? 0,
  mustRead: commit === null,
  isReading: false,
  done: Promise.resolve(),
});

/** Keeps the lanes of one relay. */
export function createLanes(options: LanesOptions): Lanes {
  const lanes = new Map<string, Lane>();

  const run = (lane: Lane): void => {
    lanes.set(lane.id, lane);
    const close = (): void => void lanes.delete(lane.id);
    lane.done = drain(lane, options, close).catch((error: unknown) => {
      close();
      options.onFailed(lane.id, error);
    });
  };

  const take = (id: string): Promise<void> => {
    const running = lanes.get(id);
    if (running !== undefined) {
      running.mustRead = true;
      return running.done;
    }
    const lane = openLane(id, null);
    run(lane);
    return lane.done;
  };

  return {
    add(commit) {
      const running = lanes.get(commit.id);
      if (running === undefined && lanes.size >= MAX_LANES) return false;
      if (running !== undefined) join(running, commit);
      else run(openLane(commit.id, commit.isNext ? commit : null));
      return true;
    },
    take,
    has: (id) => lanes.has(id),
    async idle() {
      while (lanes.size > 0) await Promise.all([...lanes.values()].map(({ done }) => done));
    },
  };
}

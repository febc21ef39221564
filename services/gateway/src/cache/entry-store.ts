import type { CachePolicy, Topic } from '@courtcast/contracts';
import { LRUCache } from 'lru-cache';
import type { SharedAnswer } from './shared-answer.ts';
import type { TopicTable, WatchedTopic } from './topic-table.ts';

/** A call for an answer. */
export interface Fetch {
  readonly answer: Promise<SharedAnswer>;
  /** The last change before it began; infinite while it waits for its time: it will see all that was before. */
  seenChange: number;
  /** When it began (monotonic, ms). */
  at: number;
}

/** An answer that is cached or being fetched, with its topics. */
export interface Entry {
  readonly fetch: Fetch;
  readonly kind: CachePolicy['kind'];
  readonly events: readonly WatchedTopic[];
  readonly writes: readonly WatchedTopic[];
  /** Undefined while it is fetched. */
  readonly answer: SharedAnswer | undefined;
  readonly bytes: number;
}

/** The changes that invalidate an entry. */
export interface Invalidations {
  readonly kind: CachePolicy['kind'];
  readonly events: readonly Topic[];
  readonly writes: readonly Topic[];
}

/** Entries by key; the least recently asked for give way. */
export interface EntryStore {
  find(key: string): Entry | undefined;
  /** Puts a call in the place of whatever is there. */
  open(key: string, fetch: Fetch, invalidations: Invalidations): void;
  /** Stores the answer of a call, if it may be cached and no other call has replaced it. */
  store(key: string, fetch: Fetch, answer: SharedAnswer): void;
  /** Removes a call that brought nothing, if it is still there. */
  drop(key: string, fetch: Fetch): void;
  clear(): void;
  /** Size in bytes. */
  size(): number;
}

const BYTES_OF_ENTRY = 1_000;

/** An empty store of at most `maxBytes`; it holds the topics of its entries in `topics`. */
export function createEntryStore(topics: TopicTable, maxBytes: number): EntryStore {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ events, writes }) => topics.release([...events, ...writes]),
  });
  const isThere = (key: string, fetch: Fetch): boolean => entries.peek(key)?.fetch === fetch;
  const drop = (key: string, fetch: Fetch): void => {
    if (isThere(key, fetch)) entries.delete(key);
  };

  return {
    find: (key) => entries.get(key),
    open: (key, fetch, { kind, events, writes }) => {
      entries.set(key, {
        fetch,
        kind,
        events: topics.hold(events),
        writes: topics.hold(writes),
        answer: undefined,
        bytes: BYTES_OF_ENTRY + 4 * key.length,
      });
    },
    store: (key, fetch, answer) => {
      const entry = entries.peek(key);
      if (entry?.fetch !== fetch) return;
      if (!answer.mayBeCached) {
        drop(key, fetch);
        return;
      }
      // The entry that gives way releases the topics that this one has.
      topics.hold([...entry.events, ...entry.writes].map(({ name }) => name));
      entries.set(key, { ...entry, answer, bytes: entry.bytes + answer.bytes });
    },
    drop,
    clear: () => entries.clear(),
    size: () => entries.calculatedSize,
  };
}

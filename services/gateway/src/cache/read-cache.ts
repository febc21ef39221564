import { setTimeout as delay } from 'node:timers/promises';
import type { CachePolicy, DomainServiceName, Topic } from '@courtcast/contracts';
import { createEntryStore } from './entry-store.ts';
import type { Entry, Fetch, Invalidations } from './entry-store.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { createTopicTable } from './topic-table.ts';
import type { WatchedTopic } from './topic-table.ts';

/** The way to fetch a missing answer, and the changes that invalidate it. */
export interface FetchPlan {
  readonly service: DomainServiceName;
  readonly kind: CachePolicy['kind'];
  /** For a record: its requested id. */
  readonly id: string | undefined;
  readonly topics: readonly Topic[];
  readonly fetch: () => Promise<SharedAnswer>;
}

/** Caches answers to public reads, and coalesces concurrent requests. */
export interface ReadCache {
  /**
   * The cached answer for `key`, otherwise the one fetched by `plan`; concurrent calls are coalesced. Rejects as that
   * call does.
   */
  read(key: string, plan: () => FetchPlan): SharedAnswer | Promise<SharedAnswer>;
  /** Invalidates answers with these `topics`, after an event about them. */
  invalidateByEvent(topics: readonly Topic[]): void;
  /** Invalidates answers that a write through this gateway may have changed; `ids` are those in its path. */
  invalidateByWrite(service: DomainServiceName, ids: readonly string[]): void;
  /** Events may have been missed: nothing that was fetched, or began to be fetched, before is answered from now on. */
  invalidateAll(): void;
  /** Number of the last invalidation: as long as it is the same, current answers stay current. */
  lastChange(): number;
  /** Bytes of cached answers and running fetches. */
  size(): number;
}

/** Maximum age of a cached answer: data that a service knows from others may change without an event of its own. */
const MAX_AGE_MS = 1_000;
/** Age up to which an invalidated list is still used: events are frequent, and lists expensive. */
const LIST_REFRESH_MS = 250;
/** After a write through this gateway no client is shown an older list, but calls for it are so far apart at least. */
const LIST_SPACING_MS = 50;
const MAX_BYTES = 64 * 1024 * 1024;

// A write invalidates its record and all lists at once; its other effects follow with its events.
function invalidationsOf({ service, kind, id = '', topics }: FetchPlan): Invalidations {
  return {
    kind,
    events: topics,
    writes: [kind === 'record' ? `write ${service} ${id}` : `write ${service}`],
  };
}

function isAnswerable({ fetch, kind, events, writes, answer }: Entry, now: number): boolean {
  const isNewer = ({ changedBy }: WatchedTopic): boolean => changedBy > fetch.seenChange;
  if (writes.some(isNewer)) return false;
  const isInvalidated = events.some(isNewer);
  if (answer === undefined && !isInvalidated) return true;
  const age = now - fetch.at;
  return age < MAX_AGE_MS && (!isInvalidated || (kind === 'list' && age < LIST_REFRESH_MS));
}

interface ReadCacheOptions {
  /** Monotonic, in ms. */
  readonly clock?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
  readonly maxBytes?: number;
}

/** Caches 64 MiB at the most, unless `maxBytes` says otherwise. */
export function createReadCache(options: ReadCacheOptions = {}): ReadCache {
  const { clock = () => performance.now(), wait = delay, maxBytes = MAX_BYTES } = options;
  const topics = createTopicTable();
  const entries = createEntryStore(topics, maxBytes);

  const start = ({ fetch }: FetchPlan, waitMs: number): Fetch => {
    const { promise, resolve } = Promise.withResolvers<SharedAnswer>();
    const started: Fetch = { answer: promise, seenChange: Number.POSITIVE_INFINITY, at: clock() };
    const run = (): void => {
      started.seenChange = topics.lastChange();
      started.at = clock();
      resolve(fetch());
    };
    if (waitMs > 0) void wait(waitMs).then(run);
    else run();
    return started;
  };

  const begin = (key: string, plan: FetchPlan, waitMs: number): Promise<SharedAnswer> => {
    const fetch = start(plan, waitMs);
    entries.open(key, fetch, invalidationsOf(plan));
    fetch.answer.then(
      (answer) => entries.store(key, fetch, answer),
      () => entries.drop(key, fetch),
    );
    return fetch.answer;
  };

  const spacingAfter = ({ kind, fetch }: Entry): number =>
    kind === 'list' ? fetch.at + LIST_SPACING_MS - clock() : 0;

  return {
    read: (key, plan) => {
      const known = entries.find(key);
      if (known === undefined) return begin(key, plan(), 0);
      if (isAnswerable(known, clock())) return known.answer ?? known.fetch.answer;
      return begin(key, plan(), spacingAfter(known));
    },
    invalidateByEvent: (about) => topics.change(about),
    invalidateByWrite: (service, ids) =>
      topics.change([`write ${service}`, ...ids.map((id) => `write ${service} ${id}`)]),
    invalidateAll: () => {
      topics.change([]);
      entries.clear();
    },
    lastChange: () => topics.lastChange(),
    size: () => entries.size(),
  };
}

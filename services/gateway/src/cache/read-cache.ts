import { setTimeout as delay } from 'node:timers/promises';
import type { CachePolicy, DomainServiceName, Topic } from '@courtcast/contracts';
import { createEntryStore } from './entry-store.ts';
import type { Entry, Fetch, Invalidations } from './entry-store.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { createTopicTable } from './topic-table.ts';
import type { WatchedTopic } from './topic-table.ts';

/** How an answer that is not there is fetched, and what invalidates it. */
export interface FetchPlan {
  readonly service: DomainServiceName;
  readonly kind: CachePolicy['kind'];
  /** Of a record: the id that it is asked for by. */
  readonly id: string | undefined;
  readonly topics: readonly Topic[];
  readonly fetch: () => Promise<SharedAnswer>;
}

/** Answers to public reads, for everyone who asks the same at the same time. */
export interface ReadCache {
  /**
   * The answer that is cached for `key`, else the one that is fetched by `plan`: calls are coalesced, however many
   * ask. It rejects with what that call rejects with.
   */
  read(key: string, plan: () => FetchPlan): SharedAnswer | Promise<SharedAnswer>;
  /** Invalidates what is made of `topics`: an event about them was received. */
  invalidateByEvent(topics: readonly Topic[]): void;
  /** Invalidates what a write through this gateway may have changed; `ids` are those that its path names. */
  invalidateByWrite(service: DomainServiceName, ids: readonly string[]): void;
  /** Events may have been missed: nothing that was fetched, or began to be fetched, before is answered from now on. */
  invalidateAll(): void;
  /** The number of the last thing that invalidated anything: while it is the same, what was current is. */
  lastChange(): number;
  /** What is cached and being fetched takes, in bytes. */
  size(): number;
}

/** The longest that an answer is cached: what a service knows only of others may change without an event of it. */
const MAX_AGE_MS = 1_000;
/** How old a list may be although an event has invalidated it: events are many, and lists are dear. */
const LIST_REFRESH_MS = 250;
/** After a write through this gateway no client is shown an older list, but calls for it are so far apart at least. */
const LIST_SPACING_MS = 50;
const MAX_BYTES = 64 * 1024 * 1024;

// A write changes the record that it names, and whatever list: what else it does is seen with the events of it.
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

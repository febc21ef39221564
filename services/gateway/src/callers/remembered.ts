import { LRUCache } from 'lru-cache';

/** Makes what `make` makes of an object once, and remembers it for as long as the object lives. */
export function onceForEach<K extends object, V extends object | string>(
  make: (from: K) => V,
): (from: K) => V {
  const made = new WeakMap<K, V>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const value = make(from);
    made.set(from, value);
    return value;
  };
}

/** What is remembered of another service until it says that it has changed. */
export interface Remembered {
  /** Drops every answer that speaks of `id`, those on their way included. */
  invalidate(id: string): void;
  /** Uses nothing that was asked for before, except in reserve for an outage of the service. */
  markAllStale(): void;
}

/** Answers of another service by question. */
export interface RememberedLookup<Q, V> extends Remembered {
  /**
   * The answer to a question: at once where it is remembered, else asked for, once however many wait for it. `admit`
   * is called before that, and may throw what they are all refused with. Rejects as the call does.
   */
  find(question: Q, admit?: () => Promise<void>): V | Promise<V>;
  /** What is remembered, stale or not: the reserve for an outage. Undefined where nothing is. */
  lastKnown(question: Q): V | undefined;
  /** Drops the answer to one question. */
  forget(question: Q): void;
}

/** What a lookup asks, and how long it remembers. */
export interface LookupOptions<Q, V> {
  readonly ask: (question: Q) => Promise<V>;
  /** Called after each call with what it failed with, with undefined where it was answered. */
  readonly onAsked: (failure: unknown) => void;
  readonly keyOf: (question: Q) => string;
  /** What an answer speaks of. */
  readonly idsOf: (value: V) => readonly string[];
  /** For how long an answer may be used, in ms; without a limit unless given. */
  readonly maxAgeMs?: (value: V) => number;
  /** Remembers so many answers; the least recently used give way. */
  readonly max: number;
  /** Monotonic, in ms. */
  readonly clock?: (() => number) | undefined;
}

/** An answer, and when it was asked for. */
interface Memory<V> {
  readonly value: V;
  readonly at: number;
}

interface Asking<Q> {
  readonly question: Q;
  readonly admit: (() => Promise<void>) | undefined;
}

/** Older answers are renewed beside the request: events may be lost while NATS is unavailable. */
const FRESH_MS = 60_000;

/** The keys of answers by the ids that they speak of. */
function createKeyIndex() {
  const keysById = new Map<string, Set<string>>();
  return {
    keysOf: (id: string): readonly string[] => [...(keysById.get(id) ?? [])],
    add: (ids: readonly string[], key: string): void => {
      for (const id of ids) keysById.set(id, (keysById.get(id) ?? new Set()).add(key));
    },
    remove: (ids: readonly string[], key: string): void => {
      for (const id of ids) {
        const keys = keysById.get(id);
        keys?.delete(key);
        if (keys?.size === 0) keysById.delete(id);
      }
    },
  };
}

/** What is remembered by key, and what is asked for now. */
function createMemories<Q, V>(options: LookupOptions<Q, V>, clock: () => number) {
  const { ask, onAsked, idsOf, max } = options;
  const index = createKeyIndex();
  /** Of each call under way, what has changed since it began. */
  const changes = new Set<Set<string>>();

  const memories = new LRUCache<string, Memory<V>, Asking<Q>>({
    max,
    dispose: ({ value }, key) => index.remove(idsOf(value), key),
    // What is dropped while it is asked for is still the answer for those who wait.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, _stale, { context: { question, admit }, signal }) => {
      const changed = new Set<string>();
      changes.add(changed);
      try {
        if (admit !== undefined) await admit();
        const at = clock();
        const memory = { value: await ask(question), at };
        onAsked(undefined);
        if (!signal.aborted) remember(key, memory, changed);
        return memory;
      } catch (error) {
        onAsked(error);
        throw error;
      } finally {
        changes.delete(changed);
      }
    },
  });

  const drop = (key: string): void => {
    // What is being renewed is not disposed of.
    const renewed = memories.peek(key);
    memories.delete(key);
    if (renewed !== undefined) index.remove(idsOf(renewed.value), key);
  };
  const remember = (key: string, memory: Memory<V>, changed: ReadonlySet<string>): void => {
    const ids = idsOf(memory.value);
    if (ids.some((id) => changed.has(id))) {
      drop(key);
      return;
    }
    memories.set(key, memory);
    index.add(ids, key);
  };
  const invalidate = (id: string): void => {
    for (const changed of changes) changed.add(id);
    for (const key of index.keysOf(id)) drop(key);
  };
  return { memories, drop, invalidate };
}

/** A lookup that calls once for each key at a time. */
export function createRememberedLookup<Q, V>(options: LookupOptions<Q, V>): RememberedLookup<Q, V> {
  const { keyOf, maxAgeMs, clock = () => performance.now() } = options;
  const { memories, drop, invalidate } = createMemories(options, clock);
  let staleAt = Number.NEGATIVE_INFINITY;

  const fetch = async (key: string, context: Asking<Q>): Promise<V> =>
    (await memories.forceFetch(key, { context, forceRefresh: true })).value;

  return {
    find: (question, admit) => {
      const key = keyOf(question);
      const memory = memories.get(key);
      if (memory === undefined || memory.at <= staleAt) return fetch(key, { question, admit });
      const ageMs = clock() - memory.at;
      if (maxAgeMs !== undefined && ageMs > maxAgeMs(memory.value)) return fetch(key, { question, admit });
      if (ageMs > FRESH_MS) fetch(key, { question, admit: undefined }).catch(() => undefined);
      return memory.value;
    },
    lastKnown: (question) => memories.peek(keyOf(question))?.value,
    invalidate,
    forget: (question) => drop(keyOf(question)),
    markAllStale: () => {
      staleAt = clock();
    },
  };
}

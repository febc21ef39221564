import { LRUCache } from 'lru-cache';

/** Memoizes `make` by object, for as long as the object lives. */
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

/** A cache of another service's answers, valid until that service announces a change. */
export interface Remembered {
  /** Drops every answer about `id`, those on their way included. */
  invalidate(id: string): void;
  /** Uses nothing that was asked for before, except in reserve for an outage of the service. */
  markAllStale(): void;
}

/** A check that a call must pass first. */
export interface Gate<V> {
  /** The party that the call is for: calls for the same one share a refusal. */
  readonly of: string;
  /** Makes the call when its time has come, and gives its answer on; may throw a refusal instead. */
  admit(ask: () => Promise<V>): Promise<V>;
}

/** Answers of another service by question. */
export interface RememberedLookup<Q, V> extends Remembered {
  /**
   * The answer to a question: from the cache, otherwise by one call for all who wait; with a gate, after that lets it
   * through. Rejects as the call or the gate does.
   */
  find(question: Q, gate?: Gate<V>): V | Promise<V>;
  /** The cached answer, stale or not, for use during an outage. Undefined if there is none. */
  lastKnown(question: Q): V | undefined;
  /** Drops the answer to one question. */
  forget(question: Q): void;
}

/** The question of a lookup, and the lifetime of its answers. */
export interface LookupOptions<Q, V> {
  readonly ask: (question: Q) => Promise<V>;
  /** Called after each call, with its failure, or undefined if it was answered. */
  readonly onAsked: (failure: unknown) => void;
  readonly keyOf: (question: Q) => string;
  /** The ids that an answer is about. */
  readonly idsOf: (value: V) => readonly string[];
  /** Lifetime of an answer, ms; unlimited by default. */
  readonly maxAgeMs?: (value: V) => number;
  /** Maximum number of cached answers; the least recently used are dropped. */
  readonly max: number;
  /** Monotonic, in ms. */
  readonly clock?: (() => number) | undefined;
}

/** An answer, and when it was asked for. */
interface Memory<V> {
  readonly value: V;
  readonly at: number;
}

/** A running call, and the ids that have changed since it began. */
interface Call<V> {
  readonly answer: Promise<V>;
  readonly changed: Set<string>;
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

/** The cached answers by key. */
function createMemories<V>({ idsOf, max }: Pick<LookupOptions<never, V>, 'idsOf' | 'max'>) {
  const index = createKeyIndex();
  const memories = new LRUCache<string, Memory<V>>({
    max,
    dispose: ({ value }, key) => index.remove(idsOf(value), key),
  });
  return {
    memories,
    keysOf: index.keysOf,
    remember: (key: string, memory: Memory<V>): void => {
      memories.set(key, memory);
      index.add(idsOf(memory.value), key);
    },
  };
}

/**
 * Running calls by key, one at a time. If an id of the answer changed meanwhile, callers still get the answer, but it
 * is not cached.
 */
function createCalls<Q, V>(
  { ask, onAsked, idsOf }: LookupOptions<Q, V>,
  clock: () => number,
  settled: (key: string, memory: Memory<V> | null) => void,
) {
  const calls = new Map<string, Call<V>>();
  const askFor = async (key: string, question: Q, changed: ReadonlySet<string>): Promise<V> => {
    const at = clock();
    const value = await ask(question);
    const isCurrent = calls.get(key)?.changed === changed;
    if (isCurrent) settled(key, idsOf(value).some((id) => changed.has(id)) ? null : { value, at });
    return value;
  };
  return {
    drop: (key: string) => calls.delete(key),
    noteChange: (id: string) => {
      for (const { changed } of calls.values()) changed.add(id);
    },
    isRunning: (key: string) => calls.has(key),
    start: (key: string, question: Q): Promise<V> => {
      const running = calls.get(key);
      if (running !== undefined) return running.answer;
      const changed = new Set<string>();
      const answer = askFor(key, question, changed)
        .then(
          (value) => {
            onAsked(undefined);
            return value;
          },
          (error: unknown) => {
            onAsked(error);
            throw error;
          },
        )
        .finally(() => {
          if (calls.get(key)?.changed === changed) calls.delete(key);
        });
      calls.set(key, { answer, changed });
      return answer;
    },
  };
}

/** Calls that wait at a gate, by key and party: the gate is asked once for all of them. */
function createWaiting<V>() {
  const waiting = new Map<string, Promise<V>>();
  return (key: string, gate: Gate<V>, ask: () => Promise<V>): Promise<V> => {
    const place = JSON.stringify([key, gate.of]);
    const known = waiting.get(place);
    if (known !== undefined) return known;
    const answer = gate.admit(ask).finally(() => waiting.delete(place));
    waiting.set(place, answer);
    return answer;
  };
}

/** A lookup that calls once for each key at a time. */
export function createRememberedLookup<Q, V>(options: LookupOptions<Q, V>): RememberedLookup<Q, V> {
  const { keyOf, maxAgeMs, clock = () => performance.now() } = options;
  const { memories, keysOf, remember } = createMemories<V>(options);
  const calls = createCalls(options, clock, (key, memory) => {
    if (memory === null) memories.delete(key);
    else remember(key, memory);
  });
  const drop = (key: string): void => {
    memories.delete(key);
    calls.drop(key);
  };
  const wait = createWaiting<V>();
  let staleAt = Number.NEGATIVE_INFINITY;

  const askFor = (key: string, question: Q, gate?: Gate<V>): Promise<V> =>
    gate === undefined || calls.isRunning(key)
      ? calls.start(key, question)
      : // Others may have been let through to the answer meanwhile.
        wait(key, gate, async () => find(question));

  function find(question: Q, gate?: Gate<V>): V | Promise<V> {
    const key = keyOf(question);
    const memory = memories.get(key);
    if (memory === undefined || memory.at <= staleAt) return askFor(key, question, gate);
    const ageMs = clock() - memory.at;
    if (maxAgeMs !== undefined && ageMs > maxAgeMs(memory.value)) return askFor(key, question, gate);
    if (ageMs > FRESH_MS) calls.start(key, question).catch(() => undefined);
    return memory.value;
  }

  return {
    find,
    lastKnown: (question) => memories.peek(keyOf(question))?.value,
    invalidate: (id) => {
      calls.noteChange(id);
      for (const key of keysOf(id)) drop(key);
    },
    forget: (question) => drop(keyOf(question)),
    markAllStale: () => {
      staleAt = clock();
    },
  };
}

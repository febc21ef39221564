import type { ScopeName } from './contract/messages.ts';
import { createQueue } from './queue.ts';
import type { Queue } from './queue.ts';
import type { RefusedError } from './refused-error.ts';
import type { SocketState } from './socket/connection-state.ts';
import type { Target, Update } from './update.ts';
import type { Reading } from './values/reading.ts';

/**
 * How new a value is. `live`: every change comes at once. `stale`: sockets cannot be had, the API is asked every few
 * seconds. `reconnecting`: nothing comes at the moment, at the beginning, too. `refused`: it cannot be watched.
 */
export type WatchState = 'live' | 'stale' | 'reconnecting' | 'refused';

/** Something that is watched, until it is stopped, refused, or a `for await` over it is left. */
export interface Watch<T> extends AsyncIterable<T> {
  /** The newest value; null before the first. */
  readonly current: T | null;
  readonly state: WatchState;
  /** Why it was refused; null while it is not. */
  readonly error: RefusedError | null;
  /** Calls the listener with the newest value, if there is one, and every later one, until the returned function is called. */
  readonly onValue: (listener: (value: T) => void) => () => void;
  /** Calls the listener with the state, at once and after every change, until the returned function is called. */
  readonly onState: (listener: (state: WatchState) => void) => () => void;
  readonly stop: () => void;
}

/** Where updates come from. */
export interface Source {
  readonly watch: <K extends ScopeName>(
    kind: K,
    target: Target<K>,
    listener: (update: Update<K>) => void,
  ) => () => void;
  readonly onSocket: (listener: (state: SocketState) => void) => () => void;
  readonly refresh: (kind: ScopeName, target: Target) => void;
  /** Calls the listener when everything ends. */
  readonly onClose: (listener: () => void) => () => void;
}

/** What is watched, and how it becomes values. */
export interface Wanted<K extends ScopeName, T> {
  readonly kind: K;
  readonly target: Target<K>;
  readonly reading: Reading<K, T>;
}

/** Listeners that are called at once with what there is. */
function createListeners<T>(present: () => T | null) {
  const listeners = new Set<(value: T) => void>();
  return {
    give: (value: T) => {
      for (const listener of listeners) listener(value);
    },
    add: (listener: (value: T) => void) => {
      listeners.add(listener);
      const value = present();
      if (value !== null) listener(value);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}

/** The state of one watch: of the socket, of what has come by it, and of what was asked for instead. */
function createState() {
  let state: WatchState = 'reconnecting';
  const listeners = createListeners<WatchState>(() => state);
  return {
    current: () => state,
    become: (next: WatchState) => {
      if (next === state || state === 'refused') return;
      state = next;
      listeners.give(next);
    },
    onState: listeners.add,
  };
}

/** The values of one watch, and who follows them: by callback, or by iterating. */
function createValues<T>(onLeft: () => void) {
  let current: T | null = null;
  let ended: { readonly error: Error | undefined } | undefined;
  const queues = new Set<Queue<T>>();
  const listeners = createListeners<T>(() => current);
  return {
    current: () => current,
    onValue: listeners.add,
    push: (value: T) => {
      current = value;
      listeners.give(value);
      for (const queue of queues) queue.push(value);
    },
    end: (error?: Error) => {
      ended ??= { error };
      for (const queue of queues) queue.end(error);
      queues.clear();
      listeners.clear();
    },
    iterate: (): AsyncIterator<T, undefined> => {
      const queue = createQueue<T>(onLeft);
      if (current !== null) queue.push(current);
      if (ended === undefined) queues.add(queue);
      else queue.end(ended.error);
      return queue.iterator;
    },
  };
}

/** Watches something of a source. */
export function createWatch<K extends ScopeName, T>(source: Source, wanted: Wanted<K, T>): Watch<T> {
  const { kind, target, reading } = wanted;
  let error: RefusedError | null = null;
  const state = createState();
  const values = createValues<T>(stop);

  function stop() {
    for (const end of ends) end();
    values.end(error ?? undefined);
  }

  function refuse(reason: RefusedError) {
    error = reason;
    state.become('refused');
    stop();
  }

  function take(update: Update<K>) {
    if (update.type === 'refused') {
      refuse(update.error);
      return;
    }
    if (update.type === 'snapshot') state.become(update.isPolled ? 'stale' : 'live');
    const known = values.current();
    const value = reading.read(known, update);
    if (value !== null) values.push(value);
    if (reading.needsSnapshot?.(known, update) === true) source.refresh(kind, target);
  }

  const ends = [
    source.watch(kind, target, take),
    // What was asked for while there was no socket stays stale until a snapshot comes over one.
    source.onSocket((socket) => {
      if (socket !== 'live' && state.current() === 'live') state.become('reconnecting');
    }),
    source.onClose(stop),
  ];

  return {
    get current() {
      return values.current();
    },
    get state() {
      return state.current();
    },
    get error() {
      return error;
    },
    onValue: values.onValue,
    onState: state.onState,
    stop,
    [Symbol.asyncIterator]: values.iterate,
  };
}

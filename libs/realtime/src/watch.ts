import type { ScopeName } from './contract/messages.ts';
import { createQueue } from './queue.ts';
import type { Queue } from './queue.ts';
import type { RefusedError } from './refused-error.ts';
import type { SocketListener, SocketReason, SocketState } from './socket/connection-state.ts';
import type { Target, Update } from './update.ts';
import type { Reducer } from './values/reducer.ts';

/**
 * The freshness of a value. `live`: every change arrives at once. `stale`: sockets are unavailable, so the API is
 * polled every few seconds. `reconnecting`: nothing arrives at the moment, as at the beginning. `refused`: it cannot be
 * watched.
 */
export type WatchState = 'live' | 'stale' | 'reconnecting' | 'refused';

/**
 * The reason why a watch is not live: the `SocketReason` of its connection, or `subscribing`: connected, but the first
 * state has not arrived, for example because the owning service does not answer.
 */
export type WatchReason = SocketReason | 'subscribing';

/** Something that is watched, until it is stopped, refused, or a `for await` over it is left. */
export interface Watch<T> extends AsyncIterable<T> {
  /** The newest value; null before the first. */
  readonly current: T | null;
  readonly state: WatchState;
  /** Why it is `stale` or `reconnecting`; null while it is neither. */
  readonly reason: WatchReason | null;
  /** Why it was refused; null while it is not. */
  readonly error: RefusedError | null;
  /** Calls the listener with the newest value, if there is one, and every later one, until the returned function is called. */
  readonly onValue: (listener: (value: T) => void) => () => void;
  /**
   * Calls the listener with the state and the reason, at once and after every change of either, until the returned
   * function is called.
   */
  readonly onState: (listener: StateListener) => () => void;
  readonly stop: () => void;
}

/** Called with the state of a watch, and the reason why it is `stale` or `reconnecting`; null otherwise. */
export type StateListener = (state: WatchState, reason: WatchReason | null) => void;

/** The source of updates. */
export interface Source {
  readonly watch: <K extends ScopeName>(
    kind: K,
    target: Target<K>,
    listener: (update: Update<K>) => void,
  ) => () => void;
  readonly onSocket: (listener: SocketListener) => () => void;
  readonly refresh: (kind: ScopeName, target: Target) => void;
  /** Calls the listener when everything ends. */
  readonly onClose: (listener: () => void) => () => void;
}

/** The scope to watch, and the reducer for its updates. */
export interface Wanted<K extends ScopeName, T> {
  readonly kind: K;
  readonly target: Target<K>;
  readonly reading: Reducer<K, T>;
}

/** Listeners that are called at once with the present value. */
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

interface Condition {
  readonly state: WatchState;
  readonly reason: WatchReason | null;
}

/** The state of one watch, from the socket, the updates over it, and polled updates. */
function createState() {
  let now: Condition = { state: 'reconnecting', reason: 'connecting' };
  let socketReason: WatchReason = 'connecting';
  const listeners = createListeners<Condition>(() => now);

  function become(state: WatchState, reason: WatchReason | null) {
    if (now.state === 'refused' || (state === now.state && reason === now.reason)) return;
    now = { state, reason };
    listeners.give(now);
  }

  return {
    current: () => now,
    /** A polled value stays stale until a snapshot arrives over a socket. */
    followSocket: (socket: SocketState, reason: SocketReason | null) => {
      socketReason = reason ?? 'subscribing';
      if (socket !== 'live' || now.state !== 'live')
        become(now.state === 'stale' ? 'stale' : 'reconnecting', socketReason);
    },
    takeSnapshot: (isPolled: boolean) => (isPolled ? become('stale', socketReason) : become('live', null)),
    refuse: () => become('refused', null),
    onState: (listener: StateListener) => listeners.add(({ state, reason }) => listener(state, reason)),
  };
}

/** The values of one watch, and their consumers: by callback or by iteration. */
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
    state.refuse();
    stop();
  }

  function take(update: Update<K>) {
    if (update.type === 'refused') {
      refuse(update.error);
      return;
    }
    if (update.type === 'snapshot') state.takeSnapshot(update.isPolled);
    const known = values.current();
    const value = reading.read(known, update);
    if (value !== null) values.push(value);
    if (reading.needsSnapshot?.(known, update) === true) source.refresh(kind, target);
  }

  const ends = [
    source.watch(kind, target, take),
    source.onSocket((socket, _, reason) => state.followSocket(socket, reason)),
    source.onClose(stop),
  ];

  return {
    get current() {
      return values.current();
    },
    get state() {
      return state.current().state;
    },
    get reason() {
      return state.current().reason;
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

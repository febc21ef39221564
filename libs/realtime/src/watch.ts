import type { ScopeName } from './contract/messages.ts';
import { createQueue } from './queue.ts';
import type { Queue } from './queue.ts';
import type { RefusedError } from './refused-error.ts';
import type { SocketListener, SocketReason, SocketState } from './socket/connection-state.ts';
import type { Target, Update } from './update.ts';
import type { Reducer } from './values/reducer.ts';

/**
 * How new a value is. `live`: every change comes at once. `stale`: sockets cannot be had, the API is asked every few
 * seconds. `reconnecting`: nothing comes at the moment, at the beginning, too. `refused`: it cannot be watched.
 */
export type WatchState = 'live' | 'stale' | 'reconnecting' | 'refused';

/**
 * Why a watch is not live: what `SocketReason` says of its connection, or `subscribing`: that is there, and the state of
 * what is watched has not come by it yet, as while the service that it is of does not answer.
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

/** What is called with the state of a watch, and why it is `stale` or `reconnecting`; null while it is neither. */
export type StateListener = (state: WatchState, reason: WatchReason | null) => void;

/** Where updates come from. */
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

/** What is watched, and how it becomes values. */
export interface Wanted<K extends ScopeName, T> {
  readonly kind: K;
  readonly target: Target<K>;
  readonly reading: Reducer<K, T>;
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

interface Condition {
  readonly state: WatchState;
  readonly reason: WatchReason | null;
}

/** The state of one watch: of the socket, of what has come by it, and of what was asked for instead. */
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
    /** What was asked for while there was no socket stays stale until a snapshot comes over one. */
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

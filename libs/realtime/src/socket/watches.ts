import type { Socket } from 'socket.io-client';
import type { ScopeName, Snapshots } from '../contract/messages.ts';
import { isTemporary, refusalOf } from '../refused-error.ts';
import type { Target, Update } from '../update.ts';
import { keyOf } from './scope-key.ts';

type AnyUpdate = Update<ScopeName>;

/** Receives the updates of a scope. */
export type Listener = (update: AnyUpdate) => void;

/** A scope that is watched, however many listeners it has. */
export interface WatchedScope {
  readonly key: string;
  readonly kind: ScopeName;
  readonly target: Target;
}

interface Watch extends WatchedScope {
  readonly listeners: Set<Listener>;
  retryMs: number;
  /** Number of consecutive subscriptions that this connection has not answered. */
  silences: number;
  isAsking: boolean;
}

/** The scopes watched over one socket. */
export interface Watches {
  /** Gives a listener the updates of a scope until the returned function is called. */
  readonly add: (kind: ScopeName, target: Target, listener: Listener) => () => void;
  readonly deliver: (key: string, update: AnyUpdate) => void;
  /** Asks for a snapshot of a scope that is watched already. */
  readonly refresh: (kind: ScopeName, target: Target) => void;
  /** Subscribes to everything, as on a new connection. */
  readonly subscribeAll: () => void;
  readonly list: () => readonly WatchedScope[];
  readonly clear: () => void;
}

export interface WatchesDeps {
  readonly socket: Socket;
  /** Timeout of the answer to a subscription, ms. */
  readonly answerWithinMs: number;
  /** Ends the connection, to begin another one. */
  readonly endConnection: () => void;
}

/** Then the connection is given up: another node may answer. */
const MAX_SILENCES = 2;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Answer = Extract<AnyUpdate, { type: 'snapshot' | 'refused' }>;

function updateOf(answer: unknown): Answer {
  if (!isRecord(answer) || answer.ok !== true) {
    return { type: 'refused', error: refusalOf(isRecord(answer) ? answer.error : undefined) };
  }
  return { type: 'snapshot', snapshot: answer.snapshot as Snapshots[ScopeName], isPolled: false };
}

/** The subscriptions of one socket: made, retried as long as that may help, and reported to their watchers. */
function createSubscribing(
  { socket, answerWithinMs, endConnection }: WatchesDeps,
  watches: Map<string, Watch>,
) {
  function retryLater(watch: Watch) {
    setTimeout(() => {
      if (watches.get(watch.key) === watch && socket.connected) subscribe(watch);
    }, watch.retryMs);
    watch.retryMs = Math.min(watch.retryMs * 2, MAX_RETRY_MS);
  }

  function take(watch: Watch, update: Answer) {
    if (watch.silences === MAX_SILENCES) endConnection();
    else if (update.type === 'refused' && isTemporary(update.error)) retryLater(watch);
    else {
      watch.retryMs = FIRST_RETRY_MS;
      for (const listener of watch.listeners) listener(update);
    }
  }

  function subscribe(watch: Watch) {
    watch.isAsking = true;
    socket
      .timeout(answerWithinMs)
      .emit(`subscribe-${watch.kind}`, watch.target, (lost: unknown, answer: unknown) => {
        if (watches.get(watch.key) !== watch) return;
        watch.isAsking = false;
        watch.silences = lost === null ? 0 : watch.silences + 1;
        take(watch, updateOf(answer));
      });
  }

  return subscribe;
}

/** Manages the scopes watched over a socket. */
export function createWatches(deps: WatchesDeps): Watches {
  const { socket } = deps;
  const watches = new Map<string, Watch>();
  const subscribe = createSubscribing(deps, watches);

  function open(kind: ScopeName, target: Target): Watch {
    const key = keyOf(kind, target);
    const state = { retryMs: FIRST_RETRY_MS, silences: 0, isAsking: false };
    const watch = watches.get(key) ?? { key, kind, target, listeners: new Set(), ...state };
    watches.set(key, watch);
    return watch;
  }

  function remove(watch: Watch, listener: Listener) {
    if (!watch.listeners.delete(listener) || watch.listeners.size > 0) return;
    if (watches.get(watch.key) === watch) watches.delete(watch.key);
    if (socket.connected) socket.emit(`unsubscribe-${watch.kind}`, watch.target);
  }

  return {
    add(kind, target, listener) {
      const watch = open(kind, target);
      watch.listeners.add(listener);
      if (socket.connected) subscribe(watch);
      return () => remove(watch, listener);
    },
    deliver(key, update) {
      for (const listener of watches.get(key)?.listeners ?? []) listener(update);
    },
    refresh(kind, target) {
      const watch = watches.get(keyOf(kind, target));
      if (watch?.isAsking === false && socket.connected) subscribe(watch);
    },
    subscribeAll() {
      for (const watch of watches.values()) {
        watch.silences = 0;
        subscribe(watch);
      }
    },
    list: () => [...watches.values()],
    clear: () => watches.clear(),
  };
}

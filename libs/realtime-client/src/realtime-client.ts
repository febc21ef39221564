import type {
  LiveFilter,
  ProblemBody,
  SnapshotOf,
  SocketEvent,
  SocketEventName,
  SubscribableScope,
} from '@courtcast/contracts';
import { readProblemBody } from '@courtcast/contracts/read-problem-body';
import { socketEventNames, watchableScopes } from '@courtcast/contracts/socket-names';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { askedPauseMs } from './asked-pause.ts';
import { watchConnection } from './connection-state.ts';
import type { ConnectionListener } from './connection-state.ts';

/** What a watcher of a scope receives, in this order: a snapshot, then events; again a snapshot after a reconnect. */
export type Update<K extends SubscribableScope> =
  | { readonly type: 'snapshot'; readonly snapshot: SnapshotOf<K> }
  | {
      readonly [N in SocketEventName]: {
        readonly type: 'event';
        readonly name: N;
        readonly payload: SocketEvent<N>;
      };
    }[SocketEventName]
  | { readonly type: 'refused'; readonly error: ProblemBody };

type Listener = (update: Update<SubscribableScope>) => void;

/** What names a scope: an id, or for lists of live matches what they are filtered by. */
type Target<K extends SubscribableScope> = K extends 'live' ? LiveFilter : string;

interface Watch {
  readonly kind: SubscribableScope;
  readonly target: string | LiveFilter;
  readonly listeners: Set<Listener>;
  retryMs: number;
  /** How often in a row this connection has not answered. */
  silences: number;
}

export interface RealtimeClientOptions {
  /** Origin of the API, for example `http://localhost:8080`. */
  readonly url: string;
  /** An access token, asked for at every connect; it only raises limits. */
  readonly token?: () => string | undefined;
  /** How long the answer to a subscription may take, in ms; 10,000 unless given. */
  readonly answerWithinMs?: number;
}

/** One socket that reconnects and subscribes again by itself, shared by everything that watches. */
export interface RealtimeClient {
  /** Watches a scope until the returned function is called: by its id, or `live` by tournament, club, both or none. */
  watch<K extends SubscribableScope>(
    kind: K,
    target: Target<K>,
    listener: (update: Update<K>) => void,
  ): () => void;
  /** Calls the listener with the current connection state, and when something last came, at once and after a change. */
  onConnection(listener: ConnectionListener): () => void;
  close(): void;
}

const ANSWER_WITHIN_MS = 10_000;
/** Then the connection is given up: another node may answer. */
const MAX_SILENCES = 2;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

function keyOf(kind: SubscribableScope, target: string | LiveFilter): string {
  if (typeof target === 'string') return `${kind}.${target}`;
  return `${kind}.${target.tournamentId ?? ''}.${target.clubId ?? ''}`;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The scope that an event was sent for, read off its payload. */
function scopeKeyOf(name: SocketEventName, payload: Record<string, unknown>): string | undefined {
  if (name === 'live:updated') {
    return keyOf('live', { tournamentId: textIn(payload.tournamentId), clubId: textIn(payload.clubId) });
  }
  const kind = name.startsWith('standings') ? 'league-group' : name.slice(0, name.indexOf(':'));
  const idField = Object.entries(watchableScopes).find(([scope]) => scope === kind)?.[1];
  const id = idField === undefined ? undefined : textIn(payload[idField]);
  return id === undefined ? undefined : `${kind}.${id}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function refusalOf(answer: unknown): ProblemBody {
  const refusal = isRecord(answer) ? readProblemBody(answer.error) : undefined;
  return refusal ?? { statusCode: 502, message: 'No answer', error: 'Bad Gateway' };
}

type Answer = Extract<Update<SubscribableScope>, { type: 'snapshot' | 'refused' }>;

function updateOf(answer: unknown): Answer {
  if (!isRecord(answer) || answer.ok !== true) return { type: 'refused', error: refusalOf(answer) };
  return { type: 'snapshot', snapshot: answer.snapshot as SnapshotOf<SubscribableScope> };
}

/** Whether trying again may help. */
function isTemporary(answer: Answer): boolean {
  return answer.type === 'refused' && (answer.error.statusCode === 429 || answer.error.statusCode >= 500);
}

interface WatchesDeps {
  readonly answerWithinMs: number;
  /** Ends the connection, to begin another one. */
  readonly endConnection: () => void;
}

/** The watches of one socket: subscribes, subscribes again, and hands updates on. */
function createWatches(socket: Socket, { answerWithinMs, endConnection }: WatchesDeps) {
  const watches = new Map<string, Watch>();

  function deliver(key: string, update: Update<SubscribableScope>) {
    for (const listener of watches.get(key)?.listeners ?? []) listener(update);
  }

  function retryLater(key: string, watch: Watch) {
    setTimeout(() => {
      if (watches.get(key) === watch && socket.connected) subscribe(key, watch);
    }, watch.retryMs);
    watch.retryMs = Math.min(watch.retryMs * 2, MAX_RETRY_MS);
  }

  function subscribe(key: string, watch: Watch) {
    socket
      .timeout(answerWithinMs)
      .emit(`subscribe-${watch.kind}`, watch.target, (lost: unknown, answer: unknown) => {
        if (watches.get(key) !== watch) return;
        watch.silences = lost === null ? 0 : watch.silences + 1;
        const update = updateOf(answer);
        if (watch.silences === MAX_SILENCES) endConnection();
        else if (isTemporary(update)) retryLater(key, watch);
        else {
          watch.retryMs = FIRST_RETRY_MS;
          deliver(key, update);
        }
      });
  }

  function add(kind: SubscribableScope, target: string | LiveFilter, listener: Listener) {
    const key = keyOf(kind, target);
    const listeners = new Set<Listener>();
    const watch = watches.get(key) ?? { kind, target, listeners, retryMs: FIRST_RETRY_MS, silences: 0 };
    watch.listeners.add(listener);
    watches.set(key, watch);
    if (socket.connected) subscribe(key, watch);
    return () => remove(key, listener);
  }

  function remove(key: string, listener: Listener) {
    const watch = watches.get(key);
    if (watch === undefined || !watch.listeners.delete(listener) || watch.listeners.size > 0) return;
    watches.delete(key);
    if (socket.connected) socket.emit(`unsubscribe-${watch.kind}`, watch.target);
  }

  function subscribeAll() {
    for (const [key, watch] of watches) {
      watch.silences = 0;
      subscribe(key, watch);
    }
  }

  return { add, deliver, subscribeAll, clear: () => watches.clear() };
}

/** Connects at once. */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  const socket: Socket = io(options.url, {
    transports: ['websocket'],
    auth: (give) => give({ token: options.token?.() }),
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  const { answerWithinMs = ANSWER_WITHIN_MS } = options;
  const watches = createWatches(socket, { answerWithinMs, endConnection: () => connection.end() });
  const connection = watchConnection(socket, { askedPauseMs: () => askedPauseMs(options.url) });
  socket.on('connect', watches.subscribeAll);
  for (const name of socketEventNames) {
    socket.on(name, (payload: unknown) => {
      const key = isRecord(payload) ? scopeKeyOf(name, payload) : undefined;
      if (key !== undefined)
        watches.deliver(key, { type: 'event', name, payload } as Update<SubscribableScope>);
    });
  }
  return {
    watch: (kind, target, listener) =>
      watches.add(kind, target, (update) => listener(update as Update<typeof kind>)),
    onConnection: connection.onChange,
    close: () => {
      watches.clear();
      connection.close();
    },
  };
}

import type { Socket } from 'socket.io-client';
import { refusalOf } from '../refused-error.ts';
import { watchNetwork } from './network.ts';
import { watchHeartbeat } from './heartbeat.ts';

/** Whether updates arrive at the moment; `refused` while the server does not take the token. */
export type SocketState = 'connecting' | 'live' | 'reconnecting' | 'refused';

/**
 * Why a socket is not live. `connecting`: the first connection is being made. `lost`: the connection has ended, another
 * one is being made. `unreachable`: none can be made. `asked-to-wait`: the server wants the next try later.
 * `token-refused`: it does not take the token.
 */
export type SocketReason = 'connecting' | 'lost' | 'unreachable' | 'asked-to-wait' | 'token-refused';

/**
 * Called with the state, the time of the last frame from the server (ms since 1970), and the reason why it is not live;
 * null while it is.
 */
export type SocketListener = (
  state: SocketState,
  lastFrameAt: number | null,
  reason: SocketReason | null,
) => void;

/** The state of a socket's connection. */
export interface Connection {
  /** Calls the listener with the current state at once and every change after it, until the returned function is called. */
  readonly onChange: (listener: SocketListener) => () => void;
  /** Ends this connection; another one begins in a moment. */
  readonly end: () => void;
  /** Connects again at once, with another token. */
  readonly renew: () => void;
  /** Connects no more. */
  readonly close: () => void;
}

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5000;
const MAX_REFUSED_PAUSE_MS = 60_000;

/** Options of the reconnection. */
export interface ConnectionDeps {
  /** The time that the server asks to wait after a failed handshake, ms; 0 if it does not. */
  readonly findRetryAfterMs: () => Promise<number>;
  /** The server does not take the token of this connection. */
  readonly onRefused: () => void;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

/** Whether a handshake was refused because of its token (decisions 7: `data` is the error body). */
function isTokenRefused(error: Error & { readonly data?: unknown }): boolean {
  const { status } = refusalOf(error.data);
  return status === 401 || status === 403;
}

/** The state, and its listeners. */
function createState(lastFrameAt: () => number | null) {
  let state: SocketState = 'connecting';
  let reason: SocketReason | null = 'connecting';
  const listeners = new Set<SocketListener>();
  return {
    become: (next: SocketState, why: SocketReason | null) => {
      if (next === state && why === reason) return;
      state = next;
      reason = why;
      for (const listener of listeners) listener(state, lastFrameAt(), reason);
    },
    onChange: (listener: SocketListener) => {
      listeners.add(listener);
      listener(state, lastFrameAt(), reason);
      return () => void listeners.delete(listener);
    },
  };
}

interface Waiting {
  readonly become: (state: SocketState, reason: SocketReason) => void;
  readonly connectAfter: (pauseMs: number) => void;
}

/** After a failed handshake: asks whether to wait, and does; Socket.IO by itself tries again within seconds. */
function createWait(
  socket: Socket,
  { findRetryAfterMs, become, connectAfter }: Pick<ConnectionDeps, 'findRetryAfterMs'> & Waiting,
) {
  let isAsking = false;
  const isTrying = () => socket.active && !socket.connected;
  return async () => {
    if (isAsking || !isTrying()) return;
    isAsking = true;
    const askedMs = await findRetryAfterMs();
    isAsking = false;
    if (askedMs === 0 || !isTrying()) return;
    socket.disconnect();
    become('reconnecting', 'asked-to-wait');
    connectAfter(askedMs);
  };
}

/** Connects a socket, at once or after a pause that is drawn from `leastMs` on. */
function createConnecting(
  socket: Socket,
  { onConnecting, random }: { onConnecting: () => void; random: () => number },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function connect() {
    socket.connect();
    onConnecting();
  }

  return {
    after: (leastMs: number) => {
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(connect, leastMs + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
    },
    atOnce: () => {
      if (isClosed) return;
      socket.disconnect();
      clearTimeout(timer);
      connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}

/**
 * Follows a socket's state, and reconnects where Socket.IO does not: after a refused handshake, after a disconnect by
 * the server, when the connection falls silent, and when the device reports that its network is gone. The pause is
 * randomized, so that clients disconnected together do not return together, and never shorter than the server demands.
 */
export function watchConnection(
  socket: Socket,
  { findRetryAfterMs, onRefused, random = Math.random }: ConnectionDeps,
): Connection {
  const heartbeat = watchHeartbeat(socket, end);
  const network = watchNetwork({ onLost: end, onBack: connectNow });
  const connecting = createConnecting(socket, { onConnecting: heartbeat.attach, random });
  const { become, onChange } = createState(heartbeat.lastFrameAt);
  const waitAsAsked = createWait(socket, { findRetryAfterMs, become, connectAfter: connecting.after });
  let refusedMs = MIN_PAUSE_MS;

  /** Without a message to the server, which would not receive it; Socket.IO then reconnects. */
  function end() {
    if (socket.connected) socket.io.engine.close();
  }

  /** Cuts short a pause that was made because the network was gone. */
  function connectNow() {
    if (!socket.connected) connecting.atOnce();
  }

  function lose(reason: SocketReason) {
    become('reconnecting', reason);
    if (!socket.active) connecting.after(MIN_PAUSE_MS);
  }

  function fail(error: Error) {
    if (isTokenRefused(error)) {
      onRefused();
      become('refused', 'token-refused');
      connecting.after(refusedMs);
      refusedMs = Math.min(refusedMs * 2, MAX_REFUSED_PAUSE_MS);
      return;
    }
    lose('unreachable');
    void waitAsAsked();
  }

  socket.on('connect', () => {
    refusedMs = MIN_PAUSE_MS;
    become('live', null);
  });
  socket.on('disconnect', () => lose('lost'));
  socket.on('connect_error', fail);
  return {
    onChange,
    end,
    renew: connecting.atOnce,
    close() {
      heartbeat.stop();
      network.stop();
      connecting.close();
    },
  };
}

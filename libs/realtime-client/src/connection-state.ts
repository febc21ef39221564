import type { Socket } from 'socket.io-client';

/** Whether updates arrive at the moment. */
export type ConnectionState = 'connecting' | 'live' | 'offline';

/** The state of a socket's connection. */
export interface Connection {
  /** Calls the listener with the current state at once and every change after it, until the returned function is called. */
  readonly onChange: (listener: (state: ConnectionState) => void) => () => void;
  /** Connects no more. */
  readonly close: () => void;
}

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5000;

/**
 * Follows a socket's state, and connects again where Socket.IO leaves that to us: after a refused handshake and after
 * the server has disconnected it. The pause is drawn, so that those who were disconnected together do not come back at
 * once.
 */
export function watchConnection(socket: Socket, random: () => number = Math.random): Connection {
  let state: ConnectionState = 'connecting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const listeners = new Set<(state: ConnectionState) => void>();

  function become(next: ConnectionState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state);
  }

  function lose() {
    become('offline');
    if (socket.active || isClosed) return;
    clearTimeout(timer);
    const pauseMs = MIN_PAUSE_MS + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);
    timer = setTimeout(() => socket.connect(), pauseMs);
  }

  socket.on('connect', () => become('live'));
  socket.on('disconnect', lose);
  socket.on('connect_error', lose);
  return {
    onChange(listener) {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}

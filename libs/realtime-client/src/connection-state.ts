import type { Socket } from 'socket.io-client';

/** Whether updates arrive at the moment. */
export type ConnectionState = 'connecting' | 'live' | 'offline';

/** The state of a socket's connection. */
export interface Connection {
  /** Hears the present state at once and every change after it, until the returned function is called. */
  readonly follow: (listener: (state: ConnectionState) => void) => () => void;
  /** Connects no more. */
  readonly close: () => void;
}

const shortestPauseMs = 1000;
const longestPauseMs = 5000;

/**
 * Follows a socket's state, and connects again where Socket.IO leaves that to us: after a refused handshake and after
 * the server has let the socket go. The pause is drawn, so that those who were let go together do not all come at
 * once.
 */
export function followConnection(socket: Socket, random: () => number = Math.random): Connection {
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
    const pauseMs = shortestPauseMs + random() * (longestPauseMs - shortestPauseMs);
    timer = setTimeout(() => socket.connect(), pauseMs);
  }

  socket.on('connect', () => become('live'));
  socket.on('disconnect', lose);
  socket.on('connect_error', lose);
  return {
    follow(listener) {
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

import type { Socket } from 'socket.io-client';
import { watchNetwork } from './network.ts';
import { watchSilence } from './silence.ts';

/** Whether updates arrive at the moment. */
export type ConnectionState = 'connecting' | 'live' | 'offline';

/** What is called with the state, and with when something last came from the server, in ms since 1970. */
export type ConnectionListener = (state: ConnectionState, lastFrameAt: number | null) => void;

/** The state of a socket's connection. */
export interface Connection {
  /** Calls the listener with the current state at once and every change after it, until the returned function is called. */
  readonly onChange: (listener: ConnectionListener) => () => void;
  /** Connects no more. */
  readonly close: () => void;
}

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5000;

/**
 * Follows a socket's state, and connects again where Socket.IO leaves that to us: after a refused handshake, after
 * the server has disconnected it, and when nothing comes any more or the device says that its network is gone. The pause is drawn, so that those who were disconnected together do not come back at
 * once.
 */
export function watchConnection(socket: Socket, random: () => number = Math.random): Connection {
  let state: ConnectionState = 'connecting';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const listeners = new Set<ConnectionListener>();
  const silence = watchSilence(socket, end);
  const network = watchNetwork({ onLost: end, onBack: connectNow });

  function become(next: ConnectionState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state, silence.lastFrameAt());
  }

  function lose() {
    become('offline');
    if (socket.active || isClosed) return;
    clearTimeout(timer);
    const pauseMs = MIN_PAUSE_MS + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);
    timer = setTimeout(connect, pauseMs);
  }

  function connect() {
    socket.connect();
    silence.attach();
  }

  /** Without a word to the server, which would not receive it: Socket.IO goes on to connect again. */
  function end() {
    if (socket.connected) socket.io.engine.close();
  }

  /** Without the rest of a pause that was made for a network that is away. */
  function connectNow() {
    if (socket.connected || isClosed) return;
    clearTimeout(timer);
    socket.disconnect();
    connect();
  }

  socket.on('connect', () => become('live'));
  socket.on('disconnect', lose);
  socket.on('connect_error', lose);
  return {
    onChange(listener) {
      listeners.add(listener);
      listener(state, silence.lastFrameAt());
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      silence.stop();
      network.stop();
      socket.disconnect();
    },
  };
}

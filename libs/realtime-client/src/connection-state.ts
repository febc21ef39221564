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
  /** Ends this connection; another one begins at once. */
  readonly end: () => void;
  /** Connects no more. */
  readonly close: () => void;
}

const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5000;

/** What connecting again goes by. */
export interface ConnectionDeps {
  /** How long the server asks to wait after a failed handshake, in ms; 0 when it does not. */
  readonly askedPauseMs: () => Promise<number>;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

/** The state, and who follows it. */
function createState(lastFrameAt: () => number | null) {
  let state: ConnectionState = 'connecting';
  const listeners = new Set<ConnectionListener>();
  return {
    become: (next: ConnectionState) => {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(state, lastFrameAt());
    },
    onChange: (listener: ConnectionListener) => {
      listeners.add(listener);
      listener(state, lastFrameAt());
      return () => void listeners.delete(listener);
    },
  };
}

/** After a failed handshake: asks whether to wait, and does; Socket.IO by itself tries again within seconds. */
function createWait(
  socket: Socket,
  askedPauseMs: () => Promise<number>,
  connectAfter: (pauseMs: number) => void,
) {
  let isAsking = false;
  const isTrying = () => socket.active && !socket.connected;
  return async () => {
    if (isAsking || !isTrying()) return;
    isAsking = true;
    const askedMs = await askedPauseMs();
    isAsking = false;
    if (askedMs === 0 || !isTrying()) return;
    socket.disconnect();
    connectAfter(askedMs);
  };
}

/**
 * Follows a socket's state, and connects again where Socket.IO leaves that to us: after a refused handshake, after
 * the server has disconnected it, and when nothing comes any more or the device says that its network is gone. The
 * pause is drawn, so that those who were disconnected together do not come back at once; where the server asks for one,
 * it is no shorter than that.
 */
export function watchConnection(
  socket: Socket,
  { askedPauseMs, random = Math.random }: ConnectionDeps,
): Connection {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const silence = watchSilence(socket, end);
  const network = watchNetwork({ onLost: end, onBack: connectNow });

  const { become, onChange } = createState(silence.lastFrameAt);

  function connectAfter(leastMs: number) {
    clearTimeout(timer);
    timer = setTimeout(connect, leastMs + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
  }

  function lose() {
    become('offline');
    if (!socket.active && !isClosed) connectAfter(MIN_PAUSE_MS);
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

  const waitAsAsked = createWait(socket, askedPauseMs, connectAfter);
  socket.on('connect', () => become('live'));
  socket.on('disconnect', lose);
  socket.on('connect_error', () => {
    lose();
    void waitAsAsked();
  });
  return {
    onChange,
    end,
    close() {
      isClosed = true;
      clearTimeout(timer);
      silence.stop();
      network.stop();
      socket.disconnect();
    },
  };
}

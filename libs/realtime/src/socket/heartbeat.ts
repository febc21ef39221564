import type { Socket } from 'socket.io-client';

/** When something last came from the server, and the end of a connection on which nothing comes any more. */
export interface Heartbeat {
  /** When the last frame came, pings included, in ms since 1970; null before the first. */
  readonly lastFrameAt: () => number | null;
  /** Watches the connection that is being opened. */
  readonly attach: () => void;
  readonly stop: () => void;
}

/** Maximum delay of a ping before the connection counts as lost; with pings every 5 s a loss is noticed in 9 s. */
const LATE_PING_MS = 4_000;
const CHECK_EVERY_MS = 1_000;

/**
 * A network that is gone says nothing, and Engine.IO waits for its timeout of pings, which is made for servers
 * with patience. The server says at the handshake how often it pings: when the next ping is late, `onSilence` is called
 * once for the connection.
 */
export function watchHeartbeat(socket: Socket, onSilence: () => void): Heartbeat {
  let frameAt: number | null = null;
  /** On a clock that is never set; null while there is no connection. */
  let frameMs: number | null = null;
  let pingEveryMs = Infinity;
  let attached: Socket['io']['engine'] | undefined;

  function takeFrame() {
    frameAt = Date.now();
    frameMs = performance.now();
  }

  function attach() {
    const { engine } = socket.io;
    if (engine === attached) return;
    attached = engine;
    engine.on('handshake', ({ pingInterval }) => (pingEveryMs = pingInterval));
    engine.on('packet', takeFrame);
    engine.on('close', () => {
      if (engine === attached) frameMs = null;
    });
  }

  const timer = setInterval(() => {
    if (frameMs === null || performance.now() - frameMs <= pingEveryMs + LATE_PING_MS) return;
    frameMs = null;
    onSilence();
  }, CHECK_EVERY_MS);

  attach();
  // The connection of an attempt is made right after it is announced.
  socket.io.on('reconnect_attempt', () => queueMicrotask(attach));
  return { lastFrameAt: () => frameAt, attach, stop: () => clearInterval(timer) };
}

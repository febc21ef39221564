import type { Announcement } from '../scopes/scope-model.ts';
import type { RealtimeServer, RealtimeSocket } from './socket-server.ts';

/** Sockets that do not keep up: they get no more events until they have drained, then the newest state per match. */
export interface SlowConsumers {
  stop(): void;
}

/** What watches for slow consumers, and what it measures. */
export interface SlowConsumersDeps {
  readonly io: RealtimeServer;
  /** The newest state of what a socket watches, as events. */
  readonly newestOf: (socketId: string) => readonly Announcement[];
  readonly onLag: () => void;
  readonly onDrop: () => void;
}

/** The room that broadcasts leave out. */
export const SLOW_CONSUMERS_ROOM = 'slow-consumers';

const CHECK_EVERY_MS = 100;
/** Bytes that may wait for one socket (decisions 7). */
const MAX_WAITING_BYTES = 256 * 1024;
const DRAINED_BYTES = 16 * 1024;
const MAX_LAG_MS = 30_000;

function valueOf(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? (Reflect.get(holder, key) as unknown) : undefined;
}

function sizeOf(packet: unknown): number {
  const data = valueOf(packet, 'data');
  return typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0;
}

/** Bytes that wait for a socket: in Engine.IO's own buffer, and below it in the WebSocket. Neither is public. */
function waitingBytes(socket: RealtimeSocket): number {
  const packets = valueOf(socket.conn, 'writeBuffer');
  const buffered = Array.isArray(packets)
    ? packets.reduce((sum: number, packet) => sum + sizeOf(packet), 0)
    : 0;
  const below = valueOf(valueOf(valueOf(socket.conn, 'transport'), 'socket'), 'bufferedAmount');
  return buffered + (typeof below === 'number' ? below : 0);
}

/** Checks all sockets ten times a second. */
export function watchSlowConsumers({ io, newestOf, onLag, onDrop }: SlowConsumersDeps): SlowConsumers {
  const since = new Map<string, number>();

  function resume(socket: RealtimeSocket) {
    since.delete(socket.id);
    void socket.leave(SLOW_CONSUMERS_ROOM);
    for (const { name, payload } of newestOf(socket.id)) socket.emit(name, payload);
  }

  function check(socket: RealtimeSocket, nowMs: number) {
    const waiting = waitingBytes(socket);
    const lagsSince = since.get(socket.id);
    if (lagsSince === undefined) {
      if (waiting <= MAX_WAITING_BYTES) return;
      since.set(socket.id, nowMs);
      void socket.join(SLOW_CONSUMERS_ROOM);
      onLag();
    } else if (waiting <= DRAINED_BYTES) {
      resume(socket);
    } else if (nowMs - lagsSince > MAX_LAG_MS) {
      since.delete(socket.id);
      // Its client may come back, and begins with a snapshot then; what waits for it is not waited for.
      socket.conn.close(true);
      onDrop();
    }
  }

  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const socket of io.of('/').sockets.values()) check(socket, nowMs);
    for (const id of since.keys()) if (!io.of('/').sockets.has(id)) since.delete(id);
  }, CHECK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

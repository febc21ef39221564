import type { Announcement } from '../scopes/model.ts';
import type { RealtimeServer, RealtimeSocket } from './socket-server.ts';

/** Sockets that do not keep up: they get no more events until they have drained, then the newest state per match. */
export interface Laggards {
  stop(): void;
}

export interface LaggardsDeps {
  readonly io: RealtimeServer;
  /** The newest state of what a socket watches, as events. */
  readonly newestOf: (socketId: string) => readonly Announcement[];
  readonly onLag: () => void;
  readonly onDrop: () => void;
}

/** The room that broadcasts leave out. */
export const laggardsRoom = 'laggards';

const lookEveryMs = 100;
/** Bytes that may wait for one socket (decisions 7). */
const mostWaitingBytes = 256 * 1024;
const drainedBytes = 16 * 1024;
const longestLagMs = 30_000;

const valueOf = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null ? (Reflect.get(holder, key) as unknown) : undefined;

const sizeOf = (packet: unknown): number => {
  const data = valueOf(packet, 'data');
  return typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0;
};

/** Bytes that wait for a socket: in Engine.IO's own buffer, and below it in the WebSocket. Neither is public. */
function waitingBytes(socket: RealtimeSocket): number {
  const packets = valueOf(socket.conn, 'writeBuffer');
  const buffered = Array.isArray(packets)
    ? packets.reduce((sum: number, packet) => sum + sizeOf(packet), 0)
    : 0;
  const below = valueOf(valueOf(valueOf(socket.conn, 'transport'), 'socket'), 'bufferedAmount');
  return buffered + (typeof below === 'number' ? below : 0);
}

/** Looks at all sockets ten times a second. */
export function watchLaggards({ io, newestOf, onLag, onDrop }: LaggardsDeps): Laggards {
  const since = new Map<string, number>();

  function resume(socket: RealtimeSocket) {
    since.delete(socket.id);
    void socket.leave(laggardsRoom);
    for (const { name, payload } of newestOf(socket.id)) socket.emit(name, payload);
  }

  function look(socket: RealtimeSocket, nowMs: number) {
    const waiting = waitingBytes(socket);
    const lagsSince = since.get(socket.id);
    if (lagsSince === undefined) {
      if (waiting <= mostWaitingBytes) return;
      since.set(socket.id, nowMs);
      void socket.join(laggardsRoom);
      onLag();
    } else if (waiting <= drainedBytes) {
      resume(socket);
    } else if (nowMs - lagsSince > longestLagMs) {
      since.delete(socket.id);
      socket.disconnect(true);
      onDrop();
    }
  }

  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const socket of io.of('/').sockets.values()) look(socket, nowMs);
    for (const id of since.keys()) if (!io.of('/').sockets.has(id)) since.delete(id);
  }, lookEveryMs);
  return { stop: () => clearInterval(timer) };
}

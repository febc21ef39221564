import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { LiveFilter } from '@courtcast/contracts';
import { Server } from 'socket.io';

export const PING_EVERY_MS = 300;
const TIMESTAMP = '2026-05-01T12:00:00.000Z';

/** An acknowledgement that refuses. */
export function refusalOf(statusCode: number, message: string): object {
  return { ok: false, error: { statusCode, message, error: 'Refused' } };
}

/** Behavior of the service, set by a test. */
interface Behavior {
  version: number;
  /** The acknowledgement of every subscription, instead of a snapshot. */
  refusal: object | null;
  /** Refuses sockets with this error body. */
  handshakeRefusal: object | null;
  isAway: boolean;
  isMute: boolean;
  /** Refusal that the API answers with. */
  apiRefusal: { readonly status: number; readonly retryAfter: string } | null;
}

/** A snapshot of the scope that a subscription names. */
function snapshotOf(name: string, id: unknown, version: number): object {
  const match = { id: 'm1', matchId: 'm1', version, status: 'in_progress', sets: [], score: null };
  switch (name) {
    case 'subscribe-match':
      return { ...match, matchId: id, timestamp: TIMESTAMP };
    case 'subscribe-tournament':
      return { tournamentId: id, matches: [match], timestamp: TIMESTAMP };
    default:
      return { matches: [match], timestamp: TIMESTAMP };
  }
}

/** The API beside the sockets; it counts its requests. */
function createApi(service: Behavior, { asked, askedAt }: { asked: string[]; askedAt: number[] }) {
  return createServer((request, response) => {
    const { url = '' } = request;
    if (!url.startsWith('/api/')) return;
    asked.push(url);
    askedAt.push(performance.now());
    const { apiRefusal, version } = service;
    if (apiRefusal !== null) {
      const body = { statusCode: apiRefusal.status, message: 'No', error: 'Refused' };
      response
        .writeHead(apiRefusal.status, { 'Retry-After': apiRefusal.retryAfter })
        .end(JSON.stringify(body));
      return;
    }
    const match = { id: 'm1', version, status: 'in_progress', sets: [], score: null };
    response.end(JSON.stringify(url.includes('/live/') ? { matches: [match] } : match));
  });
}

/** Starts a realtime service with one match, whose version the test sets. */
export async function startService() {
  const asked: string[] = [];
  /** When the API was asked; monotonic, in ms. */
  const askedAt: number[] = [];
  const service: Behavior = {
    version: 1,
    refusal: null,
    handshakeRefusal: null,
    isAway: false,
    isMute: false,
    apiRefusal: null,
  };
  const http = createApi(service, { asked, askedAt });
  const io = new Server(http, { pingInterval: PING_EVERY_MS });
  const received: string[] = [];
  const tokens: unknown[] = [];
  const silent: Socket[] = [];
  /** The socket of each subscription. */
  const askedBy: string[] = [];
  io.use((socket, next) => {
    tokens.push(socket.handshake.auth.token);
    const { isAway, handshakeRefusal } = service;
    if (handshakeRefusal !== null) next(Object.assign(new Error('refused'), { data: handshakeRefusal }));
    else next(isAway ? new Error('away') : undefined);
  });
  /** When each ping was answered. */
  const heartbeats: number[] = [];
  io.on('connection', (socket) => {
    const { isMute } = service;
    socket.conn.on('heartbeat', () => heartbeats.push(Date.now()));
    socket.onAny((name: string, id: string | object, acknowledge?: (answer: unknown) => void) => {
      received.push(`${name} ${typeof id === 'string' ? id : JSON.stringify(id)}`);
      if (name.startsWith('unsubscribe')) return;
      askedBy.push(socket.id);
      if (isMute) return;
      acknowledge?.(service.refusal ?? { ok: true, snapshot: snapshotOf(name, id, service.version) });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    service,
    ...{ received, askedBy, heartbeats, asked, askedAt, tokens },
    send: (name: string, payload: object) => io.emit(name, { ...payload, timestamp: TIMESTAMP }),
    sendScore(version: number, home: number) {
      const data = { sets: [{ home, guest: 0 }], score: null, version };
      io.emit('match:scoreUpdate', { matchId: 'm1', data, timestamp: TIMESTAMP });
    },
    sendLive(version: number, { listed = true, ...filter }: LiveFilter & { listed?: boolean } = {}) {
      const data = { match: { id: 'm1', version }, listed };
      io.emit('live:updated', { ...filter, data, timestamp: TIMESTAMP });
    },
    /** Breaks the connections, as a process that dies. */
    break() {
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
    },
    /** Sends nothing more to connected clients, like a network that is gone. */
    fallSilent() {
      for (const { conn } of io.of('/').sockets.values()) {
        conn.request.socket.cork();
        silent.push(conn.request.socket);
      }
    },
    /** Says goodbye to the sockets, as a process that stops. */
    disconnectAll: () => io.disconnectSockets(true),
    close() {
      // They would be waited for until their ping is late.
      for (const socket of silent) socket.destroy();
      return io.close();
    },
  };
}

/** A service for one test. */
export type FakeService = Awaited<ReturnType<typeof startService>>;

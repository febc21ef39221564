import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';
import { serverFrame } from '../viewers/frames.ts';

/**
 * A server beside ours, which emits when it is asked to by IPC: `node peer.ts <kind> <port> [redis URL]`.
 *
 * - `ws-frame`: bare `ws`; the frame is encoded once and written to each TCP socket. There is no checking, no room.
 * - `ws-send`: bare `ws` as its users use it, `send` for each socket.
 * - `socketio`: Socket.IO as it comes, `io.to(room).emit`.
 * - `redis`: the same with the Redis adapter.
 */
export type PeerOrder =
  /** The packet to emit from now on, as text: `42["name",{…}]`. */
  | { readonly type: 'packet'; readonly text: string }
  | { readonly type: 'emit'; readonly count: number; readonly scope: string };

type Emit = (text: string, scope: string) => void;

const [, , kind, port, redisUrl = ''] = process.argv;

function startWs(http: HttpServer): Emit {
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  if (kind === 'ws-send') {
    return (text) => {
      const bytes = Buffer.from(text);
      for (const client of server.clients) client.send(bytes, { binary: false });
    };
  }
  const sockets = new Set<NetSocket>();
  server.on('connection', (_client, { socket }) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return (text) => {
    const frame = serverFrame(text);
    for (const socket of sockets) socket.write(frame);
  };
}

type Acknowledge = (answer: object) => void;

function startSocketIo(http: HttpServer): Emit {
  const io = new Server(http, { serveClient: false, perMessageDeflate: false });
  if (kind === 'redis') {
    const publisher = new Redis(redisUrl);
    io.adapter(createAdapter(publisher, publisher.duplicate()));
  }
  io.use((_socket, next) => next());
  io.on('connection', (socket) => {
    for (const scope of ['match', 'court', 'club', 'tournament']) {
      socket.on(`subscribe-${scope}`, (id: string, acknowledge: Acknowledge) => {
        void socket.join(`${scope}.${id}`);
        acknowledge({ ok: true, snapshot: { id } });
      });
    }
  });
  let parsed = { text: '', name: '', payload: {} };
  return (text, scope) => {
    if (parsed.text !== text) {
      const [name, payload] = JSON.parse(text.slice(2)) as [string, object];
      parsed = { text, name, payload };
    }
    io.to(scope).emit(parsed.name, parsed.payload);
  };
}

const http = createServer((_request, response) => void response.end());
const emit = kind === 'ws-frame' || kind === 'ws-send' ? startWs(http) : startSocketIo(http);
let packet = '';

process.on('message', (order: PeerOrder | string) => {
  if (typeof order === 'string') return;
  if (order.type === 'packet') packet = order.text;
  else for (let index = 0; index < order.count; index += 1) emit(packet, order.scope);
});
process.on('disconnect', () => process.exit(0));
http.listen(Number(port), '127.0.0.1', 4096);

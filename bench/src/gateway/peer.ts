import { Agent, createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import type { Socket } from 'node:net';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Pool } from 'undici';

/** A server beside ours: `node peer.ts <kind> <port> [upstream port]`. */
const [, , kind, port, upstreamPort] = process.argv;

const body = Buffer.from(
  JSON.stringify({
    matches: [
      {
        id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
        tournament: { id: 't1', name: 'Club Open' },
        court: { id: 'c1', name: 'Court 1', clubId: 'k1', club: { id: 'k1', name: 'Club' } },
        home: { id: 'p1', name: 'A. Player' },
        guest: { id: 'p2', name: 'B. Player' },
        sets: [
          { home: 6, guest: 4 },
          { home: 3, guest: 2 },
        ],
        status: 'in_progress',
        startedAt: '2026-11-20T15:21:11.123Z',
      },
    ],
  }),
);
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': body.length,
  ETag: '"v7-0123456789abcdef0123456789a"',
  'Cache-Control': 'no-cache',
};

const answer: RequestListener = (_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
};

const hello = () => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/api/v1/matches', answer);
  return app;
};

const proxy = () => {
  const app = express();
  app.disable('x-powered-by');
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  app.use(createProxyMiddleware({ target: `http://127.0.0.1:${upstreamPort ?? ''}`, agent }));
  return app;
};

/** Node's server and undici's pool with nothing between them. */
const undici = (): RequestListener => {
  const pool = new Pool(`http://127.0.0.1:${upstreamPort ?? ''}`, { connections: null, pipelining: 1 });
  return ({ url = '/' }, response) =>
    void pool.dispatch(
      { path: url, method: 'GET' },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, status, answered) => {
          response.writeHead(status, { ...answered, connection: 'keep-alive' });
        },
        onResponseData: (_controller, chunk) => void response.write(chunk),
        onResponseEnd: () => void response.end(),
        onResponseError: () => void response.destroy(),
      },
    );
};

/** Bytes of each client to a connection of its own and back, without knowing that they are HTTP. */
const serveRelay = (client: Socket): void => {
  const behind = connect(Number(upstreamPort), '127.0.0.1');
  for (const [from, to] of [[client, behind] as const, [behind, client] as const]) {
    from.setNoDelay(true);
    from.on('data', (bytes) => to.write(bytes));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }
};

const listeners: Readonly<Record<string, () => RequestListener>> = {
  upstream: () => answer,
  'express-hello': hello,
  'express-proxy': proxy,
  undici,
};

const createHttpServer = () => {
  const listener = listeners[kind ?? ''];
  if (listener === undefined) throw new Error(`no such peer: ${kind ?? ''}`);
  const server = createServer(listener());
  server.keepAliveTimeout = 60_000;
  return server;
};

const server = kind === 'relay' ? createSocketServer(serveRelay) : createHttpServer();
server.listen(Number(port), '127.0.0.1', 1024);

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask } from '../ask.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let service: Server;
let gateway: RunningGateway;
let authorization: string;
let serve: (request: IncomingMessage, response: ServerResponse) => void;
const clients: Socket[] = [];

beforeAll(async () => {
  service = createServer((request, response) => serve(request, response)).listen(0, '127.0.0.1');
  [system] = await Promise.all([startGatewaySystem(), once(service, 'listening')]);
  const { port } = service.address() as AddressInfo;
  gateway = await system.start({
    TOURNAMENTS_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_PUBLIC_PER_MINUTE: '10000',
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '10000',
  });
  authorization = `Bearer ${await system.issuer.sign({ sub: 'anna' })}`;
});
beforeEach(() => {
  serve = (_request, response) => response.end('{}');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(async () => {
  await system.stop();
  service.close();
});

/** A connection to the gateway, and the bytes received so far. */
const open = (text: string) => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  clients.push(socket);
  const pieces: Buffer[] = [];
  let isClosed = false;
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  return { socket, received: () => Buffer.concat(pieces).toString('latin1'), isClosed: () => isClosed };
};

const get = (headers = '') => `GET /api/v1/tournaments HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const post = (headers: string) =>
  `POST /api/v1/tournaments HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n` +
  `Content-Type: application/json\r\n${headers}\r\n\r\n`;

describe('a body on its way to a service', () => {
  let seen: string;
  let isWhole: boolean;
  let isCutOff: boolean;
  beforeEach(() => {
    seen = '';
    isWhole = false;
    isCutOff = false;
    serve = (request, response) => {
      request.on('data', (piece: Buffer) => {
        seen += piece.toString();
      });
      request.on('end', () => {
        isWhole = true;
        response.end('{"done":true}');
      });
      request.on('close', () => {
        isCutOff = !request.complete;
      });
      request.on('error', () => undefined);
    };
  });

  test.each([
    ['with its length', 'Content-Length: 10', ['{"a"', ':"bc"}']],
    ['in chunks', 'Transfer-Encoding: chunked', ['4\r\n{"a"\r\n', '6\r\n:"bc"}\r\n0\r\n\r\n']],
  ])('arrives while the rest is still being sent, %s', async (_title, framing, [first = '', second = '']) => {
    const { socket, received } = open(post(framing) + first);
    await eventually(() => expect(seen).toBe('{"a"'));
    expect(isWhole).toBe(false);
    socket.write(second);
    await eventually(() => expect(received()).toContain('{"done":true}'));
    expect(seen).toBe('{"a":"bc"}');
  });

  test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
    'is never passed for a whole one when the client leaves (%s)',
    async (framing) => {
      const isChunked = framing.startsWith('T');
      const { socket } = open(post(framing) + (isChunked ? '4\r\n{"a"\r\n' : '{"a"'));
      await eventually(() => expect(seen).toBe('{"a"'));
      socket.destroy();
      await eventually(() => expect(isCutOff).toBe(true));
      expect(isWhole).toBe(false);
    },
  );

  test('that breaks its framing is 400 to the client, and cut off for the service', async () => {
    const { received, isClosed, socket } = open(`${post('Transfer-Encoding: chunked')}4\r\n{"a"\r\n`);
    await eventually(() => expect(seen).toBe('{"a"'));
    socket.write('nonsense\r\n');
    await eventually(() => expect(isClosed()).toBe(true));
    expect(received()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"message":"Malformed request"/);
    await eventually(() => expect(isCutOff).toBe(true));
    expect(isWhole).toBe(false);
  });

  test('that is refused before its end leaves the connection fit for the next request', async () => {
    serve = (_request, response) => {
      response.writeHead(422, { 'Content-Type': 'application/json' }).end('{"refused":true}');
    };
    const { socket, received } = open(`${post('Content-Length: 10')}{"a"`);
    await eventually(() => expect(received()).toContain('{"refused":true}'));
    serve = (_request, response) => response.end('{"next":true}');
    socket.write(`:"bc"}${get()}`);
    await eventually(() => expect(received()).toContain('{"next":true}'));
    expect(received().match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']);
  });
});

describe('a body on its way to a client', () => {
  /** Begins an answer, and returns its outcome. */
  const begin = (headers: Readonly<Record<string, string>>, first: string) => {
    const state: { response?: ServerResponse; isCutOff: boolean } = { isCutOff: false };
    serve = (_request, response) => {
      state.response = response;
      response.on('close', () => {
        state.isCutOff = !response.writableFinished;
      });
      response.writeHead(200, headers);
      response.write(first);
    };
    return state;
  };

  test('is not fetched any further when the client leaves in the middle', async () => {
    const answer = begin({ 'Content-Type': 'text/csv' }, 'first');
    const { socket, received } = open(get());
    await eventually(() => expect(received()).toContain('first'));
    socket.destroy();
    await eventually(() => expect(answer.isCutOff).toBe(true));
  });

  test.each([
    ['in chunks', {}, ''],
    ['in chunks, compressed', {}, 'Accept-Encoding: gzip\r\n'],
    ['with its length', { 'Content-Length': '1000' }, ''],
  ])('that breaks off %s breaks the connection', async (_title, framing, headers) => {
    const answer = begin({ 'Content-Type': 'text/csv', ...framing }, 'first'.repeat(20));
    const { received, isClosed } = open(get(headers));
    await eventually(() => expect(received()).toMatch(/^HTTP\/1\.1 200 /));
    answer.response?.destroy();
    await eventually(() => expect(isClosed()).toBe(true));
    expect(received()).not.toMatch(/\r\n0\r\n\r\n$/);
  });

  test('is read at the pace of a client that wants it compressed, and arrives whole', async () => {
    const pieces = Array.from({ length: 300 }, () => randomBytes(48 * 1024).toString('base64'));
    let isSent = false;
    const send = async (response: ServerResponse): Promise<void> => {
      for (const piece of pieces) if (!response.write(piece)) await once(response, 'drain');
      isSent = true;
      response.end();
    };
    serve = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      void send(response);
    };
    const { socket, received, isClosed } = open(get('Accept-Encoding: gzip\r\nConnection: close\r\n'));
    socket.pause();
    // Stable once it is unchanged over many turns of the event loop.
    for (let turn = 0; turn < 300; turn += 1) await ask(`${gateway.url}/healthz`);
    expect(isSent).toBe(false);
    socket.resume();
    await eventually(() => expect(isClosed()).toBe(true));
    const [, body = ''] = /^[^]*?\r\n\r\n([^]*)$/.exec(received()) ?? [];
    expect(gunzipSync(dechunk(Buffer.from(body, 'latin1'))).toString()).toBe(pieces.join(''));
  });
});

const dechunk = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
};

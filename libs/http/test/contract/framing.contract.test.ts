import { afterEach, describe, expect, test } from 'vitest';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { createLogger } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { startHttpServer } from '../../src/index.ts';
import type { RunningHttpServer } from '../../src/index.ts';

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

let server: RunningHttpServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

const start = async (app: Answerer, drainDelayMs = 0): Promise<void> => {
  const logger = createLogger({ service: 'x', level: 'silent' });
  server = await startHttpServer({ app, host: '127.0.0.1', port: 0, drainDelayMs, logger });
};

/** A connection, and the bytes received so far. */
const open = () => {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  socket.on('close', () => {
    isClosed = true;
  });
  return { send: (text: string) => socket.write(text), received: () => received, isClosed: () => isClosed };
};

const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);

const echo: Answerer = (request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => response.end(`${request.url ?? ''} ${body}`));
};

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked';
const post = (headers: string, body: string) => `POST /a HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;

describe('a message that two servers might read in two ways is 400', () => {
  test.each([
    ['a length beside chunks', post(`Content-Length: 4\r\n${CHUNKED}`, '0\r\n\r\n')],
    ['two equal lengths', post('Content-Length: 2\r\nContent-Length: 2', '{}')],
    ['a list of lengths', post('Content-Length: 2, 2', '{}')],
    ['a length with a sign', post('Content-Length: +2', '{}')],
    ['a coding that hides chunks', post('Transfer-Encoding: xchunked', '0\r\n\r\n')],
    ['chunks that are not the last coding', post('Transfer-Encoding: chunked, gzip', '0\r\n\r\n')],
    ['two codings', post(`${CHUNKED}\r\nTransfer-Encoding: identity`, '0\r\n\r\n')],
    ['a chunk of no size', post(CHUNKED, 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a folded header', 'GET /a HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n'],
    ['lines without CR', 'GET /a HTTP/1.1\nHost: x\n\n'],
    ['a CR in a header', 'GET /a HTTP/1.1\r\nHost: x\r\nX-A: a\rb: c\r\n\r\n'],
    ['a NUL in a header', 'GET /a HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
    ['a space before a colon', 'GET /a HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['two hosts', 'GET /a HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['another version', 'GET /a HTTP/3.7\r\nHost: x\r\n\r\n'],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s', async (_title, text) => {
    await start(echo);
    const { send, received, isClosed } = open();
    send(text + get('/smuggled'));
    await eventually(() => expect(isClosed()).toBe(true));
    expect(statusesIn(received())).toEqual(['400']);
    expect(JSON.parse(received().split('\r\n\r\n')[1] ?? '')).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
    });
    expect(received()).toContain('Cache-Control: private, no-store\r\n');
  });
});

test('of two credentials none is taken for the only one', async () => {
  await start((request, response) => response.end(request.headers.authorization));
  const { send, received } = open();
  send('GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n');
  await eventually(() => expect(received()).toContain('Bearer a, Bearer b'));
});

describe('a request that breaks behind another one', () => {
  test('is refused after that one has its answer', async () => {
    const answers: ServerResponse[] = [];
    await start((_request, response) => answers.push(response));
    const { send, received, isClosed } = open();
    send(get('/first'));
    await eventually(() => expect(answers.length).toBe(1));
    send('GARBAGE\r\n\r\n');
    send('MORE\r\n\r\n');
    const other = open();
    other.send(get('/other'));
    await eventually(() => expect(answers.length).toBe(2));
    expect(received()).toBe('');
    answers[0]?.end('the first');
    await eventually(() => expect(isClosed()).toBe(true));
    expect(statusesIn(received())).toEqual(['200', '400']);
    expect(received()).toContain('the first');
    answers[1]?.end();
  });

  test('does not put its refusal among the bytes of an answer', async () => {
    await start((_request, response) => response.write('half'));
    const { send, received, isClosed } = open();
    send(post(CHUNKED, '2\r\n{}\r\n'));
    await eventually(() => expect(received()).toContain('half'));
    send('zz\r\n');
    await eventually(() => expect(isClosed()).toBe(true));
    expect(statusesIn(received())).toEqual(['200']);
  });
});

describe('a client that asks before it sends', () => {
  const asking = post('Expect: 100-continue\r\nContent-Length: 4', '');

  test('is asked to go on when its body is read', async () => {
    await start(echo);
    const { send, received } = open();
    send(asking);
    await eventually(() => expect(received()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/));
    send('body');
    await eventually(() => expect(received()).toContain('/a body'));
    expect(received()).toMatch(/\r\nConnection: keep-alive\r\n/);
  });

  test('is refused without sending anything, and then the connection ends', async () => {
    await start((request, response) => {
      request.resume();
      response.writeHead(401).end();
    });
    const { send, received, isClosed } = open();
    send(asking);
    await eventually(() => expect(isClosed()).toBe(true));
    expect(statusesIn(received())).toEqual(['401']);
    expect(received()).toMatch(/\r\nConnection: close\r\n/);
  });
});

test('a server that stops says so on answers that it was asked for before, too', async () => {
  const answers: ServerResponse[] = [];
  await start((_request, response) => answers.push(response), 50);
  const { send, received, isClosed } = open();
  send(get('/a'));
  await eventually(() => expect(answers.length).toBe(1));
  const stopped = server.stop();
  answers[0]?.end('late');
  await eventually(() => expect(isClosed()).toBe(true));
  expect(received()).toMatch(/\r\nConnection: close\r\n[^]*late$/);
  await stopped;
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask, askRaw, errorBody } from '../ask.ts';
import { startFakeService } from '../fake-service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let http: HttpServer;
let echo: Server;
let echoUrl: string;
let gateway: RunningGateway;
const clients: Socket[] = [];

const portOf = (server: HttpServer): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const startEcho = async (): Promise<void> => {
  http = createServer();
  echo = new Server(http, { cors: { origin: '*' } });
  echo.on('connection', (socket) => {
    socket.on('echo', (message: unknown, ack: (answer: unknown) => void) => ack(message));
    socket.on('who', (ack: (answer: unknown) => void) => ack(socket.handshake.headers));
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  echoUrl = `http://127.0.0.1:${portOf(http)}`;
};

beforeAll(async () => {
  [system] = await Promise.all([startGatewaySystem(), startEcho()]);
  gateway = await system.start({ REALTIME_URL: echoUrl, TRUST_PROXY: '1' });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await system.stop();
  await echo.close();
});

const open = (url: string, options = {}): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options });
  clients.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
};

const upgradeFrom = (address: string, path = '/socket.io/?EIO=4&transport=websocket'): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `X-Forwarded-For: ${address}`,
    '\r\n',
  ].join('\r\n');

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

describe('Socket.IO on the origin of the API', () => {
  test.each([[['websocket']], [['polling']], [['polling', 'websocket']]])(
    'works by %s',
    async (transports) => {
      const socket = await open(gateway.url, { transports });
      expect(await socket.emitWithAck('echo', { text: 'ö'.repeat(10_000) })).toEqual({
        text: 'ö'.repeat(10_000),
      });
    },
  );

  test('carries many messages of many sockets, each in order', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(gateway.url)));
    const echoes = await Promise.all(
      sockets.map((socket) =>
        Promise.all([1, 2, 3, 4, 5].map((number) => socket.emitWithAck('echo', number))),
      ),
    );
    expect(echoes).toEqual(Array.from({ length: 20 }, () => [1, 2, 3, 4, 5]));
  });

  test.each([[['websocket']], [['polling']]])(
    'sends the socket server the address of the client by %s, and nothing forged',
    async (transports) => {
      const socket = await open(gateway.url, {
        transports,
        extraHeaders: {
          'x-forwarded-for': '9.9.9.9, 30.0.0.1',
          'x-internal-token': 'forged',
          'x-user-id': 'forged',
          'forwarded-user': 'forged',
          origin: 'https://app.example',
        },
      });
      const headers: unknown = await socket.emitWithAck('who');
      expect(headers).toMatchObject({ 'x-forwarded-for': '30.0.0.1', origin: 'https://app.example' });
      for (const name of ['x-internal-token', 'x-user-id', 'forwarded-user']) {
        expect(headers).not.toHaveProperty(name);
      }
    },
  );

  test('ends with the socket server, and with the client', async () => {
    const socket = await open(gateway.url);
    const isDown = new Promise((resolve) => socket.on('disconnect', resolve));
    echo.disconnectSockets(true);
    await isDown;

    const other = await open(gateway.url);
    await eventually(() => expect(echo.engine.clientsCount).toBe(1));
    other.disconnect();
    await eventually(() => expect(echo.engine.clientsCount).toBe(0));
  });

  test('ends when the gateway stops', async () => {
    const other = await system.start({ REALTIME_URL: echoUrl });
    const socket = await open(other.url);
    const isDown = new Promise((resolve) => socket.on('disconnect', resolve));
    await other.stop();
    await isDown;
  });
});

describe('handshakes', () => {
  test('are counted by address, over all gateways, apart from requests to the API', async () => {
    const settings = { REALTIME_URL: echoUrl, TRUST_PROXY: '1', RATE_LIMIT_HANDSHAKES_PER_MINUTE: '5' };
    const strict = [await system.start(settings), await system.start(settings)];
    const handshake = (index: number) =>
      ask(`${strict[index % 2]?.url}/socket.io/?EIO=4&transport=polling`, {
        headers: { 'x-forwarded-for': '30.0.0.2' },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => handshake(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(JSON.parse(refused?.text ?? '')).toEqual(
      errorBody(429, 'Rate limit exceeded', 'Too Many Requests'),
    );
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/);

    const upgrade = await askRaw(strict[0]?.url ?? '', upgradeFrom('30.0.0.2'));
    expect(upgrade).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(upgrade).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(bodyOf(upgrade)).toEqual(errorBody(429, 'Rate limit exceeded', 'Too Many Requests'));
    const read = await ask(`${strict[0]?.url}/api/v1/tournaments`, {
      headers: { 'x-forwarded-for': '30.0.0.2' },
    });
    expect(read.status).toBe(200);
  });

  test('are counted once: requests of a session that is open are free', async () => {
    const strict = await system.start({
      REALTIME_URL: echoUrl,
      TRUST_PROXY: '1',
      RATE_LIMIT_HANDSHAKES_PER_MINUTE: '1',
    });
    const options = { transports: ['polling'], extraHeaders: { 'x-forwarded-for': '30.0.0.6' } };
    const socket = await open(strict.url, options);
    for (let index = 0; index < 5; index += 1) expect(await socket.emitWithAck('echo', index)).toBe(index);
    await expect(open(strict.url, options)).rejects.toThrow();
  });

  test('cannot be hidden by naming a session where Engine.IO reads none', async () => {
    const settings = { REALTIME_URL: echoUrl, TRUST_PROXY: '1', RATE_LIMIT_HANDSHAKES_PER_MINUTE: '1' };
    const strict = await system.start(settings);
    const hidden = [
      '/socket.io/&sid=x?EIO=4&transport=polling',
      '/socket.io/?EIO=4&transport=polling#&sid=x',
    ];
    const answers: string[] = [];
    for (const path of [...hidden, ...hidden]) {
      const text = `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 30.0.0.7\r\nConnection: close\r\n\r\n`;
      answers.push((await askRaw(strict.url, text)).slice(9, 12));
    }
    expect(answers).toEqual(['200', '429', '429', '429']);
  });

  test('that the socket server refuses come back as they are', async () => {
    const answer = await askRaw(gateway.url, upgradeFrom('30.0.0.3', '/socket.io/?EIO=4&transport=nonsense'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('Transport unknown');
  });
});

test('a refusal of the socket server that breaks off ends the connection, instead of leaving it open', async () => {
  const rude = await startFakeService();
  rude.answerWith((_seen, response) => {
    response.writeHead(400, { 'Content-Type': 'text/plain', 'Content-Length': '100' });
    response.write('half');
    setImmediate(() => response.destroy());
  });
  const other = await system.start({ REALTIME_URL: rude.url, TRUST_PROXY: '1' });
  const answer = await askRaw(other.url, upgradeFrom('30.0.0.8'));
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  await rude.stop();
});

test('what belongs to the connection of the client does not reach the socket server', async () => {
  const other = await startFakeService();
  const front = await system.start({ REALTIME_URL: other.url, TRUST_PROXY: '1' });
  const lines = [
    'Connection: close, X-Hop',
    'X-Hop: 1',
    'Keep-Alive: timeout=1',
    'TE: trailers',
    'X-Kept: 1',
  ];
  await askRaw(front.url, `GET /socket.io/ HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [seen] = other.seen;
  expect(seen?.headers).toMatchObject({ 'x-kept': '1' });
  for (const name of ['x-hop', 'keep-alive', 'te']) expect(seen?.headers).not.toHaveProperty(name);
  await other.stop();
});

describe('without a socket server', () => {
  test('polling and upgrades are 502 with the error body', async () => {
    const lonely = await system.start({ REALTIME_URL: 'http://127.0.0.1:1' });
    const polling = await ask(`${lonely.url}/socket.io/?EIO=4&transport=polling`);
    expect([polling.status, JSON.parse(polling.text)]).toEqual([
      502,
      errorBody(502, 'Bad gateway', 'Bad Gateway'),
    ]);
    const upgrade = await askRaw(lonely.url, upgradeFrom('30.0.0.4'));
    expect(upgrade).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
    expect(bodyOf(upgrade)).toEqual(errorBody(502, 'Bad gateway', 'Bad Gateway'));
    await expect(open(lonely.url)).rejects.toThrow();
  });
});

test('an upgrade of another path is answered as if it asked for none', async () => {
  const answer = await askRaw(gateway.url, upgradeFrom('30.0.0.5', '/api/v1/tournaments'), /\{"ok":true\}/);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@courtcast/testkit';
import { io } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { findRetryAfterMs } from '../../src/socket/retry-after.ts';
import { watchConnection } from '../../src/socket/connection-state.ts';

const RETRY_AFTER_S = 1;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server over its limit: upgrades and requests are refused alike, and it keeps when. */
async function startRefusing() {
  const upgradesAt: number[] = [];
  const requestsAt: number[] = [];
  const server = createServer((_request, response) => {
    requestsAt.push(performance.now());
    response.writeHead(429, { 'Retry-After': String(RETRY_AFTER_S) }).end();
  });
  server.on('upgrade', (_request, socket) => {
    upgradesAt.push(performance.now());
    // The client may give up before it has read the answer.
    socket.on('error', () => undefined);
    socket.end(`HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${RETRY_AFTER_S}\r\n\r\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, upgradesAt, requestsAt };
}

test('a handshake over the limit is tried again when Retry-After has passed, and no sooner', async () => {
  const { url, upgradesAt, requestsAt } = await startRefusing();
  // On its own it would retry much later than the server asks.
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 60_000 });
  const connection = watchConnection(socket, {
    findRetryAfterMs: () => findRetryAfterMs(url),
    onRefused: () => undefined,
    random: () => 0,
  });
  closers.push(connection.close);
  await eventually(() => expect(upgradesAt.length).toBeGreaterThan(1));
  expect((upgradesAt[1] ?? 0) - (requestsAt[0] ?? 0)).toBeGreaterThanOrEqual(RETRY_AFTER_S * 1000);
});

test('a server that is not there asks for no pause', async () => {
  expect(await findRetryAfterMs('http://127.0.0.1:9')).toBe(0);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { watchMatch } from '../../src/stock-viewer.ts';
import type { StockViewer, WatchOptions } from '../../src/stock-viewer.ts';

type Acknowledge = (answer: unknown) => void;

let io: Server;
let url: string;
let viewer: StockViewer;
/** The snapshots that subscriptions are answered with, in turn; null is a refusal. */
let snapshots: (number | null)[];

beforeEach(async () => {
  snapshots = [];
  const server = createServer();
  io = new Server(server);
  io.on('connection', (socket) => {
    socket.on('subscribe-match', (_id: string, acknowledge: Acknowledge) => {
      const version = snapshots.shift() ?? null;
      const error = { statusCode: 503, message: 'Not now', error: 'Service Unavailable' };
      acknowledge(version === null ? { ok: false, error } : { ok: true, snapshot: { version } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  viewer.close();
  await io.close();
});

async function watch(options?: WatchOptions): Promise<Socket> {
  viewer = watchMatch(url, 'match', options);
  return untilWatching();
}

async function untilWatching(connects = 1): Promise<Socket> {
  return eventually(() => {
    expect([viewer.connects(), viewer.awaySince()]).toEqual([connects, null]);
    const [socket] = io.sockets.sockets.values();
    if (socket === undefined) throw new Error('not connected');
    return socket;
  });
}

const send = (socket: Socket, ...versions: readonly number[]) => {
  for (const version of versions) socket.emit('match:scoreUpdate', { data: { version } });
};

test('counts what it is sent, and says what was wrong with it', async () => {
  snapshots = [4];
  const seen: string[] = [];
  const socket = await watch({ onSighting: ({ kind, version }) => void seen.push(`${kind} ${version}`) });
  send(socket, 5, 7, 6);
  socket.emit('match:statusUpdated', { data: { version: 7 } });
  send(socket, 8, 8);
  await eventually(() => expect(seen).toHaveLength(7));
  expect(seen[0]).toBe('snapshot 4');
  expect(viewer.account.counts()).toEqual({ shown: 7, gaps: 1, reordered: 1, doubled: 1 });
  expect(viewer.newest()).toBe(8);
});

test('a transport that ends: it comes back by itself, and its snapshot covers what it missed', async () => {
  snapshots = [1, 9];
  const socket = await watch();
  socket.conn.close();
  await eventually(() => expect(viewer.awaySince()).not.toBeNull());
  expect(viewer.isLost()).toBe(false);
  send(await untilWatching(2), 10);
  await eventually(() => expect(viewer.newest()).toBe(10));
  expect([viewer.disconnections(), viewer.faults()]).toEqual([1, []]);
});

test('a client that the server disconnects is lost: Socket.IO does not bring it back', async () => {
  snapshots = [1];
  const socket = await watch();
  socket.disconnect(true);
  await eventually(() => expect(viewer.isLost()).toBe(true));
  expect(viewer.awaySince()).not.toBeNull();
});

test('a subscription that is refused is counted and tried again', async () => {
  snapshots = [null, 3];
  const refusals: string[] = [];
  await watch({ onRefusal: (reason) => void refusals.push(reason) });
  expect(refusals).toEqual(['a subscription was refused: 503 Not now']);
  expect(viewer.newest()).toBe(3);
});

test('a connection that does not come about is counted', async () => {
  snapshots = [1];
  io.use((_socket, next) => next(new Error('Not here')));
  const errors: string[] = [];
  viewer = watchMatch(url, 'match', { onConnectError: ({ message }) => void errors.push(message) });
  await eventually(() => expect(errors).toEqual(['Not here']));
  expect(viewer.isLost()).toBe(true);
});

import { afterEach, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { matchState } from '../matches.ts';
import { startOwnRealtimeSystem } from '../realtime-system.ts';

let system: Awaited<ReturnType<typeof startOwnRealtimeSystem>>;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await system.stop();
});

const connected = async (count: number): Promise<Socket[]> => {
  const added = Array.from({ length: count }, () => system.connect());
  sockets.push(...added);
  await Promise.all(added.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))));
  return added;
};

test('a node that ends serves on for its drain delay, and takes sockets that come in it along', async () => {
  // Long enough to come in on a busy machine.
  system = await startOwnRealtimeSystem({ drainDelayMs: 3_000 });
  const [early] = await connected(1);
  const order: string[] = [];
  const stopped = system.node.stop().then(() => order.push('stopped'));
  const [late] = await connected(1);
  order.push('connected');
  expect(early?.connected).toBe(true);
  await stopped;
  expect(order).toEqual(['connected', 'stopped']);
  await eventually(() => expect([early?.connected, late?.connected]).toEqual([false, false]));
});

test('all sockets are disconnected, and one without a namespace holds none of them up', async () => {
  system = await startOwnRealtimeSystem({ drainSocketsMs: 1_000 });
  const all = await connected(120);
  const raw = new WebSocket(`${system.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((resolve) => raw.addEventListener('message', resolve, { once: true }));
  const closed = new Promise((resolve) => raw.addEventListener('close', resolve, { once: true }));
  const gone: Socket[] = [];
  for (const socket of all) socket.once('disconnect', () => gone.push(socket));
  await system.node.stop();
  await closed;
  await eventually(() => expect(gone).toHaveLength(120));
  // In the order of the batches; the order within one is free.
  expect(new Set(gone.slice(0, 50))).toEqual(new Set(all.slice(0, 50)));
});

// An error that is not handled fails the run, as it would end the node in the middle of its ending.
test('a node ends while Redis answers nothing, and is not ended by it', async () => {
  system = await startOwnRealtimeSystem();
  const [viewer] = await connected(1);
  system.redisServer.pause();
  await system.node.stop();
  await system.redisServer.kill();
  await eventually(() => expect(viewer?.connected).toBe(false));
});

test.each([
  ['as it comes', {}],
  ['over WebSocket only', { transports: ['websocket'] }],
  ['over long polling only', { transports: ['polling'] }],
])('a stock client, %s, comes back by itself to the node that follows', async (_title, options) => {
  system = await startOwnRealtimeSystem();
  const socket = io(system.url, { forceNew: true, ...options });
  sockets.push(socket);
  const reasons: string[] = [];
  socket.on('disconnect', (reason) => reasons.push(reason));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const back = new Promise<void>((resolve) => socket.once('connect', resolve));
  await system.replaceNode();
  await back;
  expect(reasons).toEqual([expect.stringMatching(/^transport (close|error)$/)]);
});

test('a client that connects in the first moment of a node is answered', async () => {
  system = await startOwnRealtimeSystem();
  system.owned.matches.set('m1', matchState());
  const impatient = { reconnection: true, reconnectionDelay: 1, reconnectionDelayMax: 1 };
  const returning = Array.from({ length: 5 }, () => system.connect(impatient));
  sockets.push(...returning);
  const connections = () =>
    returning.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve)));
  await Promise.all(connections());
  const back = connections();
  await system.replaceNode();
  await Promise.all(back);
  const answers = returning.map((socket) => socket.timeout(60_000).emitWithAck('subscribe-match', 'm1'));
  expect(await Promise.all(answers)).toEqual(returning.map(() => expect.objectContaining({ ok: true })));
});

import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '@courtcast/testkit';
import type { Socket } from 'socket.io-client';
import { startRealtimeSystem } from '../realtime-system.ts';

let system: Awaited<ReturnType<typeof startRealtimeSystem>>;
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
  const drainDelayMs = 3_000;
  system = await startRealtimeSystem({ drainDelayMs });
  const [early] = await connected(1);
  const began = performance.now();
  const stopped = system.node.stop().then(() => performance.now() - began);
  const [late] = await connected(1);
  expect(early?.connected).toBe(true);
  expect(await stopped).toBeGreaterThanOrEqual(drainDelayMs);
  await eventually(() => expect([early?.connected, late?.connected]).toEqual([false, false]));
}, 20_000);

test('sockets are let go in batches, and one without a namespace holds nobody up', async () => {
  system = await startRealtimeSystem({ drainSocketsMs: 1_000 });
  const all = await connected(120);
  const raw = new WebSocket(`${system.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((resolve) => raw.addEventListener('message', resolve, { once: true }));
  const closed = new Promise((resolve) => raw.addEventListener('close', resolve, { once: true }));
  const goneAt: number[] = [];
  for (const socket of all) socket.once('disconnect', () => goneAt.push(performance.now()));
  const began = performance.now();
  await system.node.stop();
  const took = performance.now() - began;
  await closed;
  await eventually(() => expect(goneAt).toHaveLength(120));
  // Fifty, fifty, twenty: two pauses of a quarter of a second, of which a busy client may notice one late.
  expect(took).toBeGreaterThan(490);
  const last = Math.max(...goneAt) - Math.min(...goneAt);
  expect(last).toBeGreaterThan(200);
  expect(last).toBeLessThan(5_000);
}, 20_000);

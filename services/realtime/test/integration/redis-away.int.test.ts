import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, freePort } from '@courtcast/testkit';
import { startRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startRealtimeSystem>>;

let system: System;
let redisPort: number;
let way: Server | undefined;
beforeAll(async () => {
  redisPort = await freePort();
  system = await startRealtimeSystem({ redisUrl: `redis://127.0.0.1:${redisPort}` });
});
afterAll(async () => {
  await system.stop();
  way?.close();
});

/** Redis can be had from now on. */
function openWay(): void {
  const { port, hostname } = new URL(system.redisServer.url);
  way = createServer((socket) => {
    const redis = connect(Number(port), hostname);
    for (const end of [socket, redis]) end.on('error', () => undefined);
    socket.pipe(redis).pipe(socket);
  });
  way.listen(redisPort, '127.0.0.1');
}

const readiness = async () => {
  const answer = await fetch(`${system.url}/readyz`);
  const { status, checks } = (await answer.json()) as { status: string; checks: { redis: string } };
  return { code: answer.status, status, redis: checks.redis };
};

test('a node that starts while Redis is away serves its sockets, and has it when it comes', async () => {
  expect(await readiness()).toEqual({ code: 200, status: 'degraded', redis: 'down' });
  await system.publish({ id: 'm1', version: 1 }, ['created']);
  const socket = system.connect();
  const update = new Promise((resolve) => void socket.once('match:scoreUpdate', resolve));
  expect(await socket.timeout(60_000).emitWithAck('subscribe-match', { matchId: 'm1' })).toMatchObject({
    ok: true,
  });
  await system.publish({ id: 'm1', version: 2 }, ['score']);
  expect(await update).toMatchObject({ matchId: 'm1', data: { version: 2 } });
  socket.disconnect();
  openWay();
  await eventually(async () => expect(await readiness()).toEqual({ code: 200, status: 'ok', redis: 'up' }));
});

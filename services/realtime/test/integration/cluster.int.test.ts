import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTICE_EVENT, noticeSchema } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { Socket } from 'socket.io-client';
import { openCluster } from '../../src/cluster.ts';
import type { Cluster } from '../../src/cluster.ts';
import { matchEvent } from '../matches.ts';
import { startRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startRealtimeSystem>>;

// Two nodes that share a Redis and nothing else: an event over NATS reaches only one of them.
let one: System;
let other: System;
let cluster: Cluster;

beforeAll(async () => {
  one = await startRealtimeSystem();
  other = await startRealtimeSystem({ redisUrl: one.redisServer.url });
  cluster = await openCluster(one.redisServer.url);
});

afterAll(async () => {
  cluster.close();
  await other.stop();
  await one.stop();
});

const once = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => void socket.once(event, resolve));

const connect = async (system: System, userId: string): Promise<Socket> => {
  system.owned.principal = { ...system.owned.principal, userId };
  const socket = system.connect({ auth: { token: await system.issuer.sign({ sub: userId }) } });
  await once(socket, 'connect');
  return socket;
};

const disable = (userId: string) =>
  one.announce({
    ...matchEvent({ version: 2 }, ['rights']),
    ...{ service: 'identity', aggregate: 'user', aggregateId: userId, scopes: [`user.${userId}`] },
    state: { id: userId, role: 'user', disabled: true, playerId: null },
  });

test('a user whom one node hears to be disabled is disconnected from all nodes, and nobody else is', async () => {
  const sockets = [await connect(one, 'gone'), await connect(other, 'gone')];
  const others = [await connect(one, 'stays'), await connect(other, 'stays')];
  const ends = sockets.map((socket) => once(socket, 'disconnect'));
  await disable('gone');
  expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect']);
  expect(others.map(({ connected }) => connected)).toEqual([true, true]);
  for (const socket of others) socket.disconnect();
});

test('the sockets of all nodes are counted', async () => {
  const sockets = [await connect(one, 'u1'), await connect(one, 'u2'), await connect(other, 'u3')];
  const counts = async () => (await cluster.countSockets()).map((node) => node.sockets).sort();
  await eventually(async () => expect(await counts()).toEqual([1, 2]));
  sockets[0]?.disconnect();
  await eventually(async () => expect(await counts()).toEqual([1, 1]));
  for (const socket of sockets) socket.disconnect();
});

test('a user is disconnected from every node by a command', async () => {
  const sockets = [await connect(one, 'u4'), await connect(other, 'u4')];
  const ends = sockets.map((socket) => once(socket, 'disconnect'));
  await cluster.disconnectUser('u4');
  await Promise.all(ends);
});

const noticesOf = (socket: Socket): (string | null)[] => {
  const texts: (string | null)[] = [];
  socket.on(NOTICE_EVENT, (payload) => texts.push(noticeSchema.parse(payload).text));
  return texts;
};

const command = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../src/cluster-command.ts', import.meta.url)), ...words],
    {
      env: { ...process.env, REDIS_URL: one.redisServer.url },
    },
  );

test('a notice is shown on every node until it ends, to sockets that connect later, too', async () => {
  const early = [await connect(one, 'u5'), await connect(other, 'u6')];
  const texts = early.map(noticesOf);
  await command('notice', 'Maintenance at 22:00', '30');
  await eventually(() => expect(texts).toEqual([['Maintenance at 22:00'], ['Maintenance at 22:00']]));
  const late = other.connect({});
  const lateTexts = noticesOf(late);
  await eventually(() => expect(lateTexts).toEqual(['Maintenance at 22:00']));
  await cluster.notice('In a moment', 200);
  await eventually(() =>
    expect(texts).toEqual(texts.map(() => ['Maintenance at 22:00', 'In a moment', null])),
  );
  await cluster.notice('Again', 60_000);
  await command('end-notice');
  await eventually(() => expect(lateTexts.slice(-2)).toEqual(['Again', null]));
  for (const socket of [...early, late]) socket.disconnect();
});

test('a node that starts later shows the notice, too', async () => {
  await cluster.notice('Courts 1 to 3 are closed', 60_000);
  const node = await startRealtimeSystem({ redisUrl: one.redisServer.url });
  const texts = noticesOf(node.connect({}));
  await eventually(() => expect(texts).toEqual(['Courts 1 to 3 are closed']));
  await node.stop();
  await cluster.notice(null, 0);
});

test('a notice that cannot be shown is refused', async () => {
  await expect(command('notice', '', '30')).rejects.toThrow(/TEXT is one line/);
  await expect(command('notice', 'Now', '0')).rejects.toThrow(/MINUTES is a number/);
});

test('a Redis that cannot be reached is one line', async () => {
  await expect(openCluster('redis://127.0.0.1:1')).rejects.toThrow(/^cannot reach Redis at 127\.0\.0\.1:1: /);
});

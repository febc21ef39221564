import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusteredNats } from '@courtcast/testkit';
import type { Arena } from '../arena.ts';
import type { Fault } from '../plan/plan.ts';
import { leaderOfStream, untilCaughtUp } from '../streams.ts';
import { fates, untilHeld } from './held-writes.ts';

/** Something that happens to a backing service; resolves when it is over and the service is whole again. */
export type BackendFault = (arena: Arena, fault: Fault) => Promise<void>;

const chosenServer = ({ nats: { servers } }: Arena, { chance }: Fault) => {
  const index = Math.floor(chance * servers.length);
  const server = servers[index];
  if (server === undefined) throw new Error('the cluster has no server');
  return { index, server };
};

const whileDown = async ({ nats }: Arena, servers: readonly ClusteredNats[], act: () => Promise<unknown>) => {
  await Promise.all(servers.map((server) => server.kill()));
  await act();
  await Promise.all(servers.map((server) => server.restart()));
  await untilCaughtUp(nats.url);
};

const killNatsLeader: BackendFault = async (arena, { durationMs }) => {
  const leader = await leaderOfStream(arena.nats.url);
  const servers = arena.nats.servers.filter(({ name }) => name === leader);
  await whileDown(arena, servers, () => delay(durationMs));
};

/** With one copy only the server that has it counts: the leader is the one. */
const loseNatsDisk: BackendFault = async (arena, { durationMs }) => {
  const leader = await leaderOfStream(arena.nats.url);
  const servers = arena.nats.servers.filter(({ name }) => name === leader);
  await whileDown(arena, servers, async () => {
    for (const { store } of servers) await rm(store, { recursive: true, force: true });
    await delay(durationMs);
  });
};

const fillNatsDisk: BackendFault = async (arena, fault) => {
  const { index, server } = chosenServer(arena, fault);
  arena.natsDisks[index]?.fill();
  await delay(fault.durationMs);
  arena.natsDisks[index]?.empty();
  // A server that ran out of room says so and stores nothing more until it is started again.
  await whileDown(arena, [server], () => Promise.resolve());
};

const stopNats: BackendFault = (arena, { durationMs }) =>
  whileDown(arena, arena.nats.servers, () => delay(durationMs));

const restartRedis: BackendFault = async ({ redis }, { durationMs }) => {
  await redis.kill();
  await delay(durationMs);
  await redis.restart();
};

/** It ends between a point that it has stored and the answer: driver, service and board ask again. */
const killDatabase: BackendFault = async ({ database, seats }, { durationMs }) => {
  const wires = seats.flatMap(({ mongo }) => mongo ?? []);
  await untilHeld(wires, fates['before-answer']);
  await database.kill();
  for (const wire of wires) wire.relax();
  await delay(durationMs);
  await database.restart();
};

const pauseDatabase: BackendFault = async ({ database }, { durationMs }) => {
  database.pause();
  await delay(durationMs);
  database.resume();
};

const fillDatabaseDisk: BackendFault = async ({ database, databaseDisk }, { durationMs }) => {
  databaseDisk.fill();
  await delay(durationMs);
  databaseDisk.empty();
  // It refuses every write from the first that failed until it is started again.
  await database.kill();
  await database.restart();
};

/** Faults of backing services, and the services each can meet. */
export const backendFaults = {
  'kill-nats-leader': { of: 'nats', run: killNatsLeader },
  'lose-nats-disk': { of: 'nats', run: loseNatsDisk },
  'fill-nats-disk': { of: 'nats', run: fillNatsDisk },
  'stop-nats': { of: 'nats', run: stopNats },
  'restart-redis': { of: 'redis', run: restartRedis },
  'kill-database': { of: 'database', run: killDatabase },
  'pause-database': { of: 'database', run: pauseDatabase },
  'fill-database-disk': { of: 'database', run: fillDatabaseDisk },
} as const;

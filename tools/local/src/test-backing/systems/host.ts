// Runs one Courtcast after the other for tests: each with settings of its own and nothing in its stores, all services in
// this process, whose code is loaded once. It ends when the process that started it does.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@courtcast/embedded-mongo';
import { dropDatabases } from '../../backing/drop-databases.ts';
import { freePort } from '../../backing/ports.ts';
import { startSystem } from '../../system/system.ts';
import { borrow } from '../borrow.ts';
import type { Borrowed } from '../borrow.ts';
import { hostOrderSchema, lentSystemSchema } from './lent-system.ts';
import type { HostAnswer, HostOrder, LentSystem } from './lent-system.ts';

type Start = Extract<HostOrder, { kind: 'start' }>;

const startEmbedded = async () => startEmbeddedMongo({ port: await freePort() });
let embedded: ReturnType<typeof startEmbedded> | null = null;

/** The MongoDB that variables name, the one that the run lends, or one in this process. */
const takeMongo = async (): Promise<Borrowed> => {
  const kept = (url: string): Borrowed => ({ url, stop: () => Promise.resolve() });
  const given = process.env.MONGODB_URL ?? process.env.TEST_MONGODB_URL;
  if (given) return kept(given);
  return (await borrow('mongodb')) ?? kept((await (embedded ??= startEmbedded())).url);
};

const takeBacking = async () => {
  const [mongodb, nats, redis] = await Promise.all([
    takeMongo(),
    process.env.NATS_URL ? null : borrow('nats'),
    process.env.REDIS_URL ? null : borrow('redis'),
  ]);
  return {
    mongodb,
    env: {
      MONGODB_URL: mongodb.url,
      ...(nats && { NATS_URL: nats.url }),
      ...(redis && { REDIS_URL: redis.url }),
    },
    stop: async () => {
      await Promise.all([mongodb.stop(), nats?.stop(), redis?.stop()]);
    },
  };
};

let stop: (() => Promise<void>) | null = null;
let folder: string | null = null;

const start = async ({ request, dataDir }: Start): Promise<LentSystem> => {
  folder = dataDir;
  const backing = await takeBacking();
  const databasePrefix = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}_`;
  const env: NodeJS.ProcessEnv = { ...process.env, ...request.env, ...backing.env };
  const system = await startSystem({
    ...{ dataDir, gatewayPort: await freePort(), databasePrefix, env },
    ...{ demo: false, web: false, processes: 'none', log: () => undefined },
  });
  stop = async () => {
    await system.stop();
    await dropDatabases(backing.mongodb.url, databasePrefix);
    await backing.stop();
  };
  const { databaseUrl } = system;
  return lentSystemSchema.parse({
    ...system,
    pid: process.pid,
    hasProvider: !env.AUTH_ISSUER,
    backing: {
      mongodb: system.backing.mongodb.url,
      nats: system.backing.nats.url,
      redis: system.backing.redis.url,
    },
    databases: {
      identity: databaseUrl('identity'),
      tournaments: databaseUrl('tournaments'),
      scoring: databaseUrl('scoring'),
      leagues: databaseUrl('leagues'),
      notifications: databaseUrl('notifications'),
    },
    logsDir: join(dataDir, 'logs'),
  });
};

const perform = async (order: HostOrder): Promise<HostAnswer> => {
  if (order.kind === 'start') return { kind: 'started', system: await start(order) };
  await stop?.();
  stop = null;
  return { kind: 'stopped' };
};

const answer = async (message: unknown): Promise<void> => {
  const said = await perform(hostOrderSchema.parse(message)).catch((error: unknown): HostAnswer => ({
    kind: 'failed',
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  if (process.connected) process.send?.(said);
};

let doing = Promise.resolve();
process.on('message', (message) => {
  doing = doing.then(() => answer(message));
});
const end = async () => {
  await doing;
  await stop?.();
  // The parent process removes it, if it can.
  if (folder !== null) await rm(folder, { recursive: true, force: true });
};
process.on('disconnect', () => void end().finally(() => process.exit()));
// Ctrl-C reaches the whole process group; the parent ends the channel when this process must stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Replication } from '@courtcast/embedded-mongo';
import { dropDatabases, embeddedMongoServer, freePort, withDatabase } from '@courtcast/local/backing';
import { borrow } from '@courtcast/local/test-backing';
import { keepBackingProcess } from './backing-process.ts';
import type { BackingService } from './backing-process.ts';

/** A MongoDB deployment of a test; `url` names a database of its own. */
export interface MongoService {
  readonly url: string;
  /** The same deployment with another database in the path, for tests of several services. */
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** A MongoDB that goes away and comes back on the same port with the same data. */
export interface RestartableMongo extends MongoService {
  readonly suspend: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/** An in-memory MongoDB whose majority a test can hold back. */
export interface LaggingMongo extends MongoService {
  readonly replication: Replication;
}

// Loaded on demand: most suites never need a database.
const startServer = async (options: { port: number; dataDir?: string }) => {
  const { startEmbeddedMongo } = await import('@courtcast/embedded-mongo');
  return startEmbeddedMongo(options);
};

const randomName = () => `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;

const serviceAt = (url: string, stop: () => Promise<void>, prefix = randomName()): MongoService => {
  return {
    url: withDatabase(url, prefix),
    urlOf: (database) => withDatabase(url, `${prefix}_${database}`),
    stop,
  };
};

/** On a shared deployment, only the databases of this test are used, and dropped when it stops. */
const givenMongo = (url: string): MongoService => {
  const prefix = randomName();
  return serviceAt(url, () => dropDatabases(url, prefix), prefix);
};

/** The deployment that `TEST_MONGODB_URL` names, or the one that the run lends; null if the test must start its own. */
export async function shareMongo(): Promise<MongoService | null> {
  const given = process.env.TEST_MONGODB_URL;
  if (given) return givenMongo(given);
  const lent = await borrow('mongodb');
  if (lent === null) return null;
  const mongo = givenMongo(lent.url);
  return {
    ...mongo,
    async stop() {
      await mongo.stop();
      await lent.stop();
    },
  };
}

/** A MongoDB: the shared one, or the embedded server in memory. */
export async function startMongo(): Promise<MongoService> {
  return (await shareMongo()) ?? startMongoAlone();
}

async function startMongoAlone(): Promise<MongoService> {
  const server = await startServer({ port: await freePort() });
  return serviceAt(server.url, () => server.stop());
}

/** Starts the embedded MongoDB in memory, for tests of writes that no majority confirms and of reads that are behind. */
export async function startLaggingMongo(): Promise<LaggingMongo> {
  const server = await startServer({ port: await freePort() });
  return { ...serviceAt(server.url, () => server.stop()), replication: server.replication };
}

/** Starts the embedded MongoDB with a log on disk, for tests of outages. */
export async function startRestartableMongo(): Promise<RestartableMongo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'courtcast-mongodb-'));
  const port = await freePort();
  let server = await startServer({ port, dataDir });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    ...serviceAt(server.url, stop),
    suspend: () => server.stop(),
    restart: async () => {
      server = await startServer({ port, dataDir });
    },
  };
}

/** Starts the embedded MongoDB as a process of its own, which can be killed and paused; its journal stays in `dir`. */
export async function startMongoProcess(dir: string): Promise<BackingService> {
  return keepBackingProcess('mongodb', embeddedMongoServer({ dir, port: await freePort() }));
}

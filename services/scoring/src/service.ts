import { createInternalSigner, createInternalVerifier } from '@courtcast/auth';
import { createInternalClient, createReadiness, startAdminServer, startHttpServer } from '@courtcast/http';
import type { InternalClient, Readiness } from '@courtcast/http';
import { connectNats, createRelay } from '@courtcast/messaging';
import type { Nats, OutboxSource, Relay } from '@courtcast/messaging';
import { connectMongo, createIdempotencyStore } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import type { Logger, Metrics } from '@courtcast/observability';
import { createScoringApp } from './adapters/http/app.ts';
import { boardKeys } from './adapters/http/board-keys.ts';
import { createOwners } from './adapters/http/owners.ts';
import { createBoardAggregates, createBoardStore } from './adapters/mongo/board-store.ts';
import { createMatchQueries } from './adapters/mongo/match-queries.ts';
import { createMatchAggregates, createMatchStore } from './adapters/mongo/match-store.ts';
import { createRecords } from './adapters/mongo/records.ts';
import { startConsumers } from './adapters/nats/consumers.ts';
import type { Deps } from './application/ports.ts';
import type { Config } from './config.ts';
import { dieBeforePublishing } from './fault.ts';
import { startSweeps } from './sweeps.ts';

/** A running service; `url` is where it answers. */
export interface RunningService {
  readonly url: string;
  stop(): Promise<void>;
}

interface Backing {
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
}

const FLUSH_MS = 5_000;

const createStores = ({ mongo }: Backing) => ({
  matches: createMatchAggregates(mongo),
  boards: createBoardAggregates(mongo),
});

type Stores = ReturnType<typeof createStores>;

const startRelays = async (
  backing: Backing,
  { matches, boards }: Stores,
  fault: Config['COURTCAST_FAULT'],
): Promise<Relay[]> => {
  const start = async (aggregate: string, source: OutboxSource): Promise<Relay> => {
    const relay = createRelay({
      ...backing,
      service: 'scoring',
      aggregate,
      epoch: backing.mongo.epoch,
      source,
    });
    await relay.start();
    return relay;
  };
  await Promise.all([matches.ready(), boards.ready()]);
  const ofMatches = await start('match', matches.outboxSource);
  const ofBoards = await start('board', boards.outboxSource);
  if (fault === 'exit-before-publish') matches.onCommitted(dieBeforePublishing);
  matches.onCommitted((commit) => ofMatches.committed(commit));
  boards.onCommitted((commit) => ofBoards.committed(commit));
  return [ofMatches, ofBoards];
};

const createClient = (config: Config): InternalClient =>
  createInternalClient({
    service: 'scoring',
    signer: createInternalSigner({ service: 'scoring', key: config.INTERNAL_KEY }),
    timeoutMs: config.INTERNAL_TIMEOUT_MS,
    urls: {
      identity: config.IDENTITY_URL,
      tournaments: config.TOURNAMENTS_URL,
      leagues: config.LEAGUES_URL,
    },
  });

const createDeps = (mongo: Mongo, { matches, boards }: Stores, client: InternalClient): Deps => ({
  matches: createMatchStore(matches),
  queries: createMatchQueries(matches),
  boards: createBoardStore(boards),
  records: createRecords(mongo, createOwners(client)),
  keys: boardKeys,
});

const serve = async (config: Config, deps: Deps, backing: Backing) => {
  const { logger, metrics, readiness, mongo } = backing;
  const { app } = createScoringApp(deps, {
    logger,
    metrics,
    readiness,
    verifier: createInternalVerifier({ audience: 'scoring', trustedKeys: config.INTERNAL_TRUSTED_KEYS }),
    idempotency: createIdempotencyStore({ mongo }),
    epoch: mongo.epoch,
  });
  const { HOST: host, DRAIN_DELAY_MS: drainDelayMs } = config;
  const admin = await startAdminServer({ port: config.ADMIN_PORT, host, metrics });
  const server = await startHttpServer({ app, host, port: config.PORT, drainDelayMs, logger });
  return { admin, server };
};

const connect = async (config: Config): Promise<Backing> => {
  const logger = createLogger({ service: 'scoring', level: config.LOG_LEVEL });
  const common = {
    service: 'scoring',
    logger,
    metrics: createMetrics('scoring'),
    readiness: createReadiness(),
  } as const;
  const mongo = await connectMongo({ ...common, url: config.MONGODB_URL });
  const nats = await connectNats({ ...common, url: config.NATS_URL });
  return { ...common, mongo, nats };
};

/** Starts everything; rejects with one clear sentence where something that it needs cannot be reached. */
export const startService = async (config: Config): Promise<RunningService> => {
  const backing = await connect(config);
  const { mongo, nats, logger, readiness } = backing;
  const client = createClient(config);
  const stores = createStores(backing);
  const deps = createDeps(mongo, stores, client);
  const relays = await startRelays(backing, stores, config.COURTCAST_FAULT);
  const consumers = startConsumers(deps, backing);
  const idleMinutes = config.FREEPLAY_IDLE_MINUTES;
  const sweeps = startSweeps(deps, { idleMinutes, logger, now: () => new Date() });
  const { admin, server } = await serve(config, deps, backing);
  return {
    url: server.url,
    async stop() {
      readiness.drain();
      await server.stop();
      await Promise.all([sweeps.stop(), consumers.stop()]);
      await Promise.all(relays.map((relay) => relay.flush(FLUSH_MS)));
      await Promise.all(relays.map((relay) => relay.stop()));
      await Promise.all([admin.stop(), client.close(), nats.close()]);
      await mongo.close();
    },
  };
};

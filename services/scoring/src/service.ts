import { connectBacking, serve, startRelays } from '@courtcast/domain-service';
import type { Running } from '@courtcast/domain-service';
import type { InternalClient, ServiceApp } from '@courtcast/http';
import type { Mongo } from '@courtcast/mongo';
import { mountAll } from './adapters/http/mount-all.ts';
import { boardKeys } from './adapters/http/board-keys.ts';
import { createOwners } from './adapters/http/owners.ts';
import { createBoardAggregates, createBoardStore } from './adapters/mongo/board-store.ts';
import { createMatchQueries } from './adapters/mongo/match-queries.ts';
import { createMatchAggregates, createMatchStore } from './adapters/mongo/match-store.ts';
import { createRecords } from './adapters/mongo/records.ts';
import { startSubscriptions } from './adapters/nats/subscriptions.ts';
import type { Deps } from './application/ports.ts';
import type { Config } from './config.ts';
import { dieBeforePublishing } from './fault.ts';
import { startSweeps } from './sweeps.ts';

const createStores = (mongo: Mongo) => ({
  matches: createMatchAggregates(mongo),
  boards: createBoardAggregates(mongo),
});

type Stores = ReturnType<typeof createStores>;

const createDeps = (mongo: Mongo, { matches, boards }: Stores, client: InternalClient): Deps => ({
  matches: createMatchStore(matches),
  queries: createMatchQueries(matches),
  boards: createBoardStore(boards),
  records: createRecords(mongo, createOwners(client)),
  keys: boardKeys,
});

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startScoring(config: Config): Promise<Running> {
  const backing = await connectBacking('scoring', config, {
    identity: config.IDENTITY_URL,
    tournaments: config.TOURNAMENTS_URL,
    leagues: config.LEAGUES_URL,
  });
  const { mongo, client, logger } = backing;
  const stores = createStores(mongo);
  await Promise.all([stores.matches.ready(), stores.boards.ready()]);
  const deps = createDeps(mongo, stores, client);
  if (config.COURTCAST_FAULT === 'exit-before-publish') stores.matches.onCommitted(dieBeforePublishing);
  const relays = await startRelays(backing, { ...stores });
  const subscriptions = startSubscriptions(deps, backing);
  const idleMinutes = config.FREEPLAY_IDLE_MINUTES;
  const sweeps = startSweeps(deps, { idleMinutes, logger, now: () => new Date() });
  const mount = (app: ServiceApp) => mountAll(app, deps, { epoch: mongo.epoch });
  return serve({ backing, config, relays, followers: [sweeps, ...subscriptions], mount });
}

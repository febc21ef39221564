import { afterEach, beforeAll, afterAll, beforeEach, expect, test, vi } from 'vitest';
import { connectBacking, runRepublish, serve, startRelays } from '@courtcast/domain-service';
import type { Backing, DomainConfig, Running } from '@courtcast/domain-service';
import { aggregateSchema, createAggregateStore, required } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { createInternalKeys, eventually, startMongo, startNats } from '@courtcast/testkit';
import type { BackingServer, MongoService } from '@courtcast/testkit';

interface Tally {
  readonly points: number;
}

const openStore = (mongo: Mongo): AggregateStore<Tally> =>
  createAggregateStore<Tally>({
    ...{ mongo, service: 'scoring', aggregate: 'match', schemaVersion: 1 },
    schema: aggregateSchema<Tally>({ state: { points: required(Number) }, keys: {}, indexes: [] }),
    toPublic: (tally) => tally,
  });

let mongoService: MongoService;
let natsServer: BackingServer;
let config: DomainConfig;

beforeAll(async () => {
  [mongoService, natsServer] = await Promise.all([startMongo(), startNats()]);
  const keys = await createInternalKeys(['scoring']);
  config = {
    ...{ HOST: '127.0.0.1', PORT: 0, ADMIN_PORT: 0, LOG_LEVEL: 'silent', DRAIN_DELAY_MS: 0 },
    INTERNAL_TIMEOUT_MS: 300,
    INTERNAL_KEY: keys.privateKeys.scoring ?? '',
    INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
    MONGODB_URL: mongoService.url,
    MONGODB_VALIDATION: 'on',
    NATS_URL: natsServer.url,
    NATS_STREAM_REPLICAS: 1,
  };
});

afterAll(async () => {
  await Promise.all([mongoService.stop(), natsServer.stop()]);
});

let backing: Backing;
let store: AggregateStore<Tally>;
let service: Running;
let stopped: string[];

beforeEach(async () => {
  stopped = [];
  backing = await connectBacking('scoring', config, {});
  store = openStore(backing.mongo);
  await store.ready();
  const relays = await startRelays(backing, { matches: store });
  const workers = [{ stop: async () => void stopped.push('worker stopped') }];
  service = await serve({ backing, config, relays, workers, mount: () => undefined });
});

afterEach(async () => {
  await service.stop();
  process.exitCode = 0;
  vi.restoreAllMocks();
});

const lastSeq = async (): Promise<number> =>
  (await backing.nats.manager.streams.info('SCORING')).state.last_seq;

test('what is kept is published, and published again on command', async () => {
  const command = {
    ...{ id: 'c1', actor: 'user:1', startedAt: new Date(), requestId: 'r1' },
    newId: () => 'm1',
  };
  await store.insert({ id: 'm1', state: { points: 0 }, changes: ['created'], command });
  await eventually(async () => expect((await store.outboxSource.find('m1'))?.outbox).toEqual([]));
  expect(await lastSeq()).toBe(1);
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await runRepublish({
    service: 'scoring',
    environment: { MONGODB_URL: config.MONGODB_URL },
    openStores: (mongo) => ({ matches: openStore(mongo) }),
  });
  expect(said.mock.calls).toEqual([['scoring.match: 1 to be published again']]);
  await eventually(async () => expect(await lastSeq()).toBe(2));
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${service.adminUrl}/metrics`)).status).toBe(200);
});

test('on stopping, workers end first, and no port stays open', async () => {
  const { url } = service;
  await service.stop();
  expect(stopped).toEqual(['worker stopped']);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('publishing again says in one line what is missing', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await runRepublish({ service: 'scoring', environment: {}, openStores: () => ({}) });
  expect(said.mock.calls).toEqual([['scoring: Configuration: MONGODB_URL is required']]);
  expect(process.exitCode).toBe(1);
});

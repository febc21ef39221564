import type { DomainEvent, DomainServiceName } from '@courtcast/contracts';
import type { Running } from '@courtcast/domain-service';
import { createLogger, createMetrics } from '@courtcast/observability';
import { connectNats, ensureStream, eventSubject, messageId, readStream } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createInternalKeys, findMentions, startMongo, startNats } from '@courtcast/testkit';
import { startScoring } from '../../src/service.ts';
import type { Config } from '../../src/config.ts';
import { createTestCaller } from './caller.ts';
import type { TestCaller } from './caller.ts';
import { noRecords, startOwners } from './owners.ts';
import type { OwnedRecords } from './owners.ts';

const names = ['gateway', 'tournaments', 'scoring', 'leagues', 'identity', 'realtime'] as const;

/** Scoring on real NATS and the MongoDB protocol, with stand-ins for the services that it asks. */
export interface TestSystem {
  readonly records: OwnedRecords;
  readonly nats: Nats;
  readonly services: readonly Running[];
  readonly config: Config;
  /** The gateway's calls to each instance. */
  readonly callers: readonly TestCaller[];
  /** Calls to the first instance. */
  readonly scoring: TestCaller;
  /** Internal calls of another service to the first instance. */
  callsOf(service: 'tournaments' | 'leagues' | 'realtime' | 'identity'): TestCaller;
  /** Publishes what another service would. */
  readonly publish: (event: TestEvent) => Promise<void>;
  /** Documents that name a player, their tombstone aside. */
  mentionsOf(playerId: string): Promise<string[]>;
  /** Every event of a match that the stream holds, in order. */
  eventsOf(matchId: string): Promise<DomainEvent[]>;
  stop(): Promise<void>;
}

export interface TestEvent {
  readonly service: DomainServiceName;
  readonly aggregate: string;
  readonly id: string;
  readonly version: number;
  readonly epoch?: number;
  readonly state: unknown;
}

const publishTo =
  (nats: Nats) =>
  async ({ service, aggregate, id, version, epoch = 1, state }: TestEvent): Promise<void> => {
    const event: DomainEvent = {
      id: messageId(id, { epoch, version }),
      service,
      aggregate,
      aggregateId: id,
      epoch,
      version,
      changes: ['test'],
      actor: 'system',
      at: new Date().toISOString(),
      scopes: [],
      state,
    };
    await nats.jetstream.publish(eventSubject(service, aggregate, id), JSON.stringify(event));
  };

const decoder = new TextDecoder();

/** Starts `instances` of the service on one database and one NATS. */
export async function startTestSystem({ instances = 1 }: { instances?: number } = {}): Promise<TestSystem> {
  const [mongo, natsServer, keys] = await Promise.all([startMongo(), startNats(), createInternalKeys(names)]);
  const records = noRecords();
  const owners = await startOwners(records, keys.trustedKeys);
  const logger = createLogger({ service: 'test', level: 'silent' });
  const nats = await connectNats({
    url: natsServer.url,
    service: 'tournaments',
    logger,
    metrics: createMetrics('test'),
  });
  for (const service of ['identity', 'tournaments', 'leagues'] as const) await ensureStream(nats, service);
  const config: Config = {
    HOST: '127.0.0.1',
    PORT: 0,
    ADMIN_PORT: 0,
    LOG_LEVEL: (process.env.TEST_LOG_LEVEL ?? 'silent') as Config['LOG_LEVEL'],
    DRAIN_DELAY_MS: 0,
    // Far above what production waits: these tests share a busy machine.
    INTERNAL_TIMEOUT_MS: 5_000,
    INTERNAL_KEY: keys.privateKeys.scoring ?? '',
    INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
    NODE_ENV: undefined,
    MONGODB_URL: mongo.url,
    NATS_URL: natsServer.url,
    NATS_STREAM_REPLICAS: 1,
    IDENTITY_URL: owners.urls.identity,
    TOURNAMENTS_URL: owners.urls.tournaments,
    LEAGUES_URL: owners.urls.leagues,
    FREEPLAY_IDLE_MINUTES: 120,
    COURTCAST_FAULT: undefined,
  };
  const services: Running[] = [];
  for (let count = 0; count < instances; count += 1) services.push(await startScoring(config));
  const gatewayKey = keys.privateKeys.gateway ?? '';
  const callers = services.map(({ url }) => createTestCaller(url, { key: gatewayKey }));
  const [scoring] = callers;
  if (scoring === undefined) throw new Error('no instance');
  return {
    records,
    nats,
    services,
    config,
    callers,
    scoring,
    callsOf: (from) => createTestCaller(services[0]?.url ?? '', { from, key: keys.privateKeys[from] ?? '' }),
    publish: publishTo(nats),
    mentionsOf: (playerId) => findMentions(mongo.url, playerId),
    eventsOf: async (matchId) => {
      const messages = await readStream(
        nats,
        { service: 'scoring', subject: eventSubject('scoring', 'match', matchId) },
        { afterSeq: 0, limit: 10_000 },
      );
      return messages.map(({ data }) => JSON.parse(decoder.decode(data)) as DomainEvent);
    },
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await nats.close();
      await Promise.all([owners.stop(), natsServer.stop(), mongo.stop()]);
    },
  };
}

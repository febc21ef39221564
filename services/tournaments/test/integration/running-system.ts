import {
  createInternalKeys,
  createServiceClient,
  findMentions,
  startMongo,
  startNats,
} from '@courtcast/testkit';
import type { BackingService, MongoService, ServiceClient } from '@courtcast/testkit';
import { connectNats, eventSubject } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { DomainEvent, ServiceName } from '@courtcast/contracts';
import { createLogger, createMetrics } from '@courtcast/observability';
import { readConfig } from '../../src/config.ts';
import type { Running } from '@courtcast/domain-service';
import { startTournaments } from '../../src/service.ts';
import type { Peers } from '../support/peers.ts';
import { startPeers } from '../support/peers.ts';

/** The service on a real NATS and the embedded MongoDB, with the services that it asks. */
export interface System {
  readonly api: ServiceClient;
  readonly apiAs: (service: ServiceName) => ServiceClient;
  readonly peers: Peers;
  readonly nats: Nats;
  readonly service: Running;
  /** Starts the service once more beside the first: the same database, another process as far as writes go. */
  readonly startReplica: () => Promise<ServiceClient>;
  /** Publishes an event of another service, as its relay would. */
  publish(event: DomainEvent, messageId?: string): Promise<void>;
  /** Documents that name a player, their tombstone aside. */
  mentionsOf(playerId: string): Promise<string[]>;
  stop(): Promise<void>;
}

const services = ['gateway', 'tournaments', 'scoring', 'leagues', 'identity', 'realtime'];

const startService = (
  urls: { mongo: MongoService; nats: BackingService; peers: Peers },
  keys: Awaited<ReturnType<typeof createInternalKeys>>,
) =>
  startTournaments(
    readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: '0',
      LOG_LEVEL: 'fatal',
      INTERNAL_TIMEOUT_MS: '5000',
      MONGODB_URL: urls.mongo.url,
      NATS_URL: urls.nats.url,
      INTERNAL_KEY: keys.privateKeys.tournaments,
      INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
      IDENTITY_URL: urls.peers.identityUrl,
      SCORING_URL: urls.peers.scoringUrl,
    }),
  );

const openStreams = async (nats: Nats) => {
  for (const name of ['SCORING', 'IDENTITY']) {
    await nats.manager.streams.add({ name, subjects: [`${name.toLowerCase()}.>`] });
  }
};

type Stop = () => Promise<void>;

const connect = (url: string) =>
  connectNats({
    url,
    service: 'test',
    logger: createLogger({ service: 'test', level: 'error' }),
    metrics: createMetrics('test'),
  });

const start = async (stops: Stop[]): Promise<System> => {
  const stopping = <T extends { stop(): Promise<void> }>(started: T): T => {
    stops.unshift(() => started.stop());
    return started;
  };
  const keys = await createInternalKeys(services);
  const mongo = stopping(await startMongo());
  const natsServer = stopping(await startNats());
  const peers = stopping(await startPeers(keys.trustedKeys));
  const nats = await connect(natsServer.url);
  stops.unshift(() => nats.close());
  await openStreams(nats);
  const service = stopping(await startService({ mongo, nats: natsServer, peers }, keys));
  const apiAs: System['apiAs'] = (as) =>
    createServiceClient({
      audience: 'tournaments',
      baseUrl: () => service.url,
      key: keys.privateKeys[as] ?? '',
      as,
    });
  return {
    api: apiAs('gateway'),
    apiAs,
    async startReplica() {
      const replica = stopping(await startService({ mongo, nats: natsServer, peers }, keys));
      return createServiceClient({
        audience: 'tournaments',
        baseUrl: () => replica.url,
        key: keys.privateKeys.gateway ?? '',
      });
    },
    peers,
    nats,
    service,
    async publish(event, messageId = event.id) {
      const subject = eventSubject(event.service, event.aggregate, event.aggregateId);
      await nats.jetstream.publish(subject, JSON.stringify(event), { msgID: messageId });
    },
    mentionsOf: (playerId) => findMentions(mongo.url, playerId),
    stop: () => stopAll(stops),
  };
};

const stopAll = async (stops: readonly Stop[]): Promise<void> => {
  for (const stop of stops) await stop();
};

/** Starts everything; what was started is stopped again where something fails. */
export async function startSystem(): Promise<System> {
  const stops: Stop[] = [];
  try {
    return await start(stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

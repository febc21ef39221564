import { serviceNames } from '@courtcast/contracts';
import type { DomainEvent, DomainServiceName, ServiceName } from '@courtcast/contracts';
import { createInternalKeys } from '@courtcast/local/internal-keys';
import type { Nats } from '@courtcast/messaging';
import { startMongo } from '../backing/mongo.ts';
import { startNats } from '../backing/nats.ts';
import { findMentions } from '../mentions.ts';
import { createServiceClient } from './service-client.ts';
import type { ServiceClient } from './service-client.ts';
import { untilSettled } from './settled.ts';
import type { TestEvent } from './test-stream.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** The parts that are specific to a service. */
export interface ServiceUnderTestOptions<Peers extends Stoppable> {
  readonly service: DomainServiceName;
  /** The services whose events it receives. */
  readonly publishers: readonly DomainServiceName[];
  /** Starts the services that it asks; `trustedKeys` is their `INTERNAL_TRUSTED_KEYS`. */
  readonly startPeers: (trustedKeys: string) => Promise<Peers>;
  /** Starts the service; `environment` lacks its own variables, such as the addresses of its peers. */
  readonly start: (
    environment: Readonly<Record<string, string | undefined>>,
    peers: Peers,
  ) => Promise<Stoppable & { readonly url: string }>;
}

/** A service on a real NATS and the embedded MongoDB, with the services that it asks. */
export interface ServiceUnderTest<Peers> {
  readonly url: string;
  readonly mongoUrl: string;
  readonly nats: Nats;
  readonly peers: Peers;
  /** Requests of the gateway. */
  readonly api: ServiceClient;
  /** Requests of another service. */
  apiAs(service: ServiceName): ServiceClient;
  /** The `INTERNAL_KEY` of a service, for clients of another kind. */
  keyOf(service: ServiceName): string;
  /** Starts the service once more on the same database; the gateway's requests to it. Where that fails, all is stopped. */
  startReplica(): Promise<ServiceClient>;
  /** Publishes an event of another service; its sequence in the stream. */
  readonly publish: (event: TestEvent) => Promise<number>;
  /** The events of an aggregate of this service, oldest first. */
  eventsOf(aggregate: string, id: string): Promise<DomainEvent[]>;
  /** Waits until every event so far is published and handled by all its consumers. */
  settled(): Promise<void>;
  /** Documents that name a player, their tombstone aside. */
  mentionsOf(playerId: string): Promise<string[]>;
  /** Stops everything, last started first. */
  stop(): Promise<void>;
}

const startAll = async <Peers extends Stoppable>(
  { service, publishers, startPeers, start }: ServiceUnderTestOptions<Peers>,
  stops: AsyncDisposableStack,
): Promise<ServiceUnderTest<Peers>> => {
  const stopping = <T extends Stoppable>(started: T): T => {
    stops.defer(() => started.stop());
    return started;
  };
  // Loaded on demand: most suites run no service.
  const { connectTest, publishTestEvent, readEvents } = await import('./test-stream.ts');
  const { privateKeys, trustedKeys } = await createInternalKeys(serviceNames);
  const mongo = stopping(await startMongo());
  const natsServer = stopping(await startNats());
  const peers = stopping(await startPeers(trustedKeys));
  const nats = await connectTest(natsServer.url, publishers);
  stops.defer(() => nats.close());
  const environment = {
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    // Far above the production timeout: tests share a busy machine.
    INTERNAL_TIMEOUT_MS: '60000',
    MONGODB_URL: mongo.url,
    MONGODB_VALIDATION: 'on',
    NATS_URL: natsServer.url,
    INTERNAL_KEY: privateKeys[service],
    INTERNAL_TRUSTED_KEYS: trustedKeys,
  };
  const startOne = async () => stopping(await start(environment, peers));
  const keyOf = (name: ServiceName) => privateKeys[name] ?? '';
  const clientOf = (url: string, as: ServiceName) =>
    createServiceClient({ audience: service, baseUrl: () => url, key: keyOf(as), as });
  const { url } = await startOne();
  return {
    url,
    mongoUrl: mongo.url,
    nats,
    peers,
    api: clientOf(url, 'gateway'),
    apiAs: (as) => clientOf(url, as),
    keyOf,
    startReplica: async () => clientOf((await orStop(startOne(), stops)).url, 'gateway'),
    publish: (event) => publishTestEvent(nats, event),
    eventsOf: (aggregate, id) => readEvents(nats, { service, aggregate, id }),
    settled: () => untilSettled(nats, mongo.url),
    mentionsOf: (playerId) => findMentions(mongo.url, playerId),
    stop: () => stops.disposeAsync(),
  };
};

const orStop = async <T>(starting: Promise<T>, stops: AsyncDisposableStack): Promise<T> => {
  try {
    return await starting;
  } catch (error) {
    await stops.disposeAsync();
    throw error;
  }
};

/** Starts a service and its surroundings; if anything fails, it stops everything again. */
export function startServiceUnderTest<Peers extends Stoppable>(
  options: ServiceUnderTestOptions<Peers>,
): Promise<ServiceUnderTest<Peers>> {
  const stops = new AsyncDisposableStack();
  return orStop(startAll(options, stops), stops);
}

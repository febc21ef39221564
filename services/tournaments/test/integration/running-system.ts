import { createInternalKeys, startMongo, startNats } from '@courtcast/testkit';
import type { BackingService, MongoService } from '@courtcast/testkit';
import { connectNats, eventSubject } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { DomainEvent } from '@courtcast/contracts';
import { createLogger, createMetrics } from '@courtcast/observability';
import { readConfig } from '../../src/config.ts';
import type { Running } from '../../src/service.ts';
import { startTournaments } from '../../src/service.ts';
import type { Peers } from '../support/peers.ts';
import { startPeers } from '../support/peers.ts';
import type { Sender } from '../support/requests.ts';
import { createSender } from '../support/requests.ts';

/** The service on a real NATS and the embedded MongoDB, with the services that it asks. */
export interface System {
  readonly send: Sender;
  readonly sendAs: (service: 'scoring' | 'identity' | 'leagues' | 'realtime') => Sender;
  readonly peers: Peers;
  readonly nats: Nats;
  readonly service: Running;
  /** Publishes an event of another service, as its relay would. */
  publish(event: DomainEvent, messageId?: string): Promise<void>;
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
      LOG_LEVEL: 'error',
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

export const startSystem = async (): Promise<System> => {
  const keys = await createInternalKeys(services);
  const [mongo, natsServer, peers] = await Promise.all([
    startMongo(),
    startNats(),
    startPeers(keys.trustedKeys),
  ]);
  const nats = await connectNats({
    url: natsServer.url,
    service: 'test',
    logger: createLogger({ service: 'test', level: 'error' }),
    metrics: createMetrics('test'),
  });
  await openStreams(nats);
  const service = await startService({ mongo, nats: natsServer, peers }, keys);
  const senderOf = (as: 'gateway' | 'scoring' | 'identity' | 'leagues' | 'realtime') =>
    createSender(() => service.url, { key: keys.privateKeys[as] ?? '', as });
  return {
    send: senderOf('gateway'),
    sendAs: senderOf,
    peers,
    nats,
    service,
    async publish(event, messageId = event.id) {
      const subject = eventSubject(event.service, event.aggregate, event.aggregateId);
      await nats.jetstream.publish(subject, JSON.stringify(event), { msgID: messageId });
    },
    async stop() {
      await service.stop();
      await nats.close();
      await Promise.all([natsServer.stop(), mongo.stop(), peers.stop()]);
    },
  };
};

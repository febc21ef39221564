import { connectNats, eventSubject, readStream } from '@courtcast/messaging';
import { domainEventSchema, principalSchema } from '@courtcast/contracts';
import type { DomainEvent, Principal, ServiceName, UserCaller } from '@courtcast/contracts';
import { createLogger, createMetrics } from '@courtcast/observability';
import {
  createInternalKeys,
  createServiceClient,
  startMongo,
  startNats,
  userCaller,
} from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startIdentity } from '../../src/service.ts';
import { startPeers } from '../support/peers.ts';

type Stop = () => Promise<void>;
const services = ['gateway', 'identity', 'tournaments', 'scoring', 'leagues', 'realtime'];
const gateway = { kind: 'service', name: 'gateway' } as const;

const start = async (stops: Stop[]) => {
  const stopping = <T extends { stop(): Promise<void> }>(started: T): T => {
    stops.unshift(() => started.stop());
    return started;
  };
  const keys = await createInternalKeys(services);
  const mongo = stopping(await startMongo());
  const natsServer = stopping(await startNats());
  const peer = stopping(await startPeers(keys.trustedKeys));
  const nats = await connectNats({
    url: natsServer.url,
    service: 'test',
    logger: createLogger({ service: 'test', level: 'error' }),
    metrics: createMetrics('test'),
  });
  stops.unshift(() => nats.close());
  await nats.manager.streams.add({ name: 'TOURNAMENTS', subjects: ['tournaments.>'] });
  const replica = async () =>
    stopping(
      await startIdentity(
        readConfig({
          HOST: '127.0.0.1',
          PORT: '0',
          ADMIN_PORT: '0',
          LOG_LEVEL: 'fatal',
          INTERNAL_TIMEOUT_MS: '5000',
          MONGODB_URL: mongo.url,
          NATS_URL: natsServer.url,
          INTERNAL_KEY: keys.privateKeys.identity,
          INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
          ...peer.urls,
          ADMIN_IDP_IDS: 'root',
        }),
        { checkAnswers: true },
      ),
    );
  const replicas = [await replica(), await replica()] as const;
  const clientOf = (url: string, as: ServiceName) =>
    createServiceClient({ audience: 'identity', baseUrl: () => url, key: keys.privateKeys[as] ?? '', as });
  const apis = [clientOf(replicas[0].url, 'gateway'), clientOf(replicas[1].url, 'gateway')] as const;

  const sync = async (claims: object, api = apis[0]): Promise<Principal> => {
    const { body } = await api.send(gateway, 'POST /internal/principals', { body: claims });
    return principalSchema.parse(body);
  };
  return {
    api: apis[0],
    /** The same service twice, on one database. */
    apis,
    apiAs: (as: ServiceName) => clientOf(replicas[0].url, as),
    nats,
    mongoUrl: mongo.url,
    peer,
    sync,
    /** A new user with their player, as the gateway signs them. */
    async newUser(subject: string): Promise<UserCaller & { playerId: string }> {
      const { userId, playerId, role, clubs } = await sync({ issuer: 'i', subject, name: subject });
      return { ...userCaller(userId, { role, clubs }), playerId: playerId ?? 'missing' };
    },
    async eventsOf(aggregate: string, id: string): Promise<DomainEvent[]> {
      const subject = eventSubject('identity', aggregate, id);
      const found = await readStream(nats, { service: 'identity', subject }, { afterSeq: 0 });
      return found.map(({ data }) => domainEventSchema.parse(JSON.parse(Buffer.from(data).toString())));
    },
    /** Publishes an event of the tournaments service, as its relay would. */
    async publish(
      aggregate: string,
      { id, version, state }: { id: string; version: number; state: unknown },
      messageId = `1:${id}:${version}`,
    ): Promise<void> {
      const event: DomainEvent = {
        id: `1:${id}:${version}`,
        service: 'tournaments',
        aggregate,
        aggregateId: id,
        epoch: 1,
        version,
        changes: ['changed'],
        actor: 'system',
        at: '2026-05-01T12:00:00.000Z',
        scopes: [],
        state,
      };
      const subject = eventSubject('tournaments', aggregate, id);
      await nats.jetstream.publish(subject, JSON.stringify(event), { msgID: messageId });
    },
    async stop() {
      for (const stop of stops) await stop();
    },
  };
};

/** Identity, two of it, on a real NATS and the embedded MongoDB, with the service that it asks. */
export type System = Awaited<ReturnType<typeof start>>;

/** Starts everything; what was started is stopped again where something fails. */
export async function startSystem(): Promise<System> {
  const stops: Stop[] = [];
  try {
    return await start(stops);
  } catch (error) {
    for (const stop of stops) await stop();
    throw error;
  }
}

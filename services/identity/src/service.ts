import { randomUUID } from 'node:crypto';
import { createInternalSigner, createInternalVerifier } from '@courtcast/auth';
import {
  createCommand,
  createInternalClient,
  createReadiness,
  createServiceApp,
  startAdminServer,
  startHttpServer,
} from '@courtcast/http';
import type { ServiceApp } from '@courtcast/http';
import { connectNats, createRelay } from '@courtcast/messaging';
import { connectMongo, createIdempotencyStore } from '@courtcast/mongo';
import type { AggregateStore } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { mountLookups } from './adapters/http/mount-lookups.ts';
import { mountMemberships, mountPlayers } from './adapters/http/mount-players.ts';
import { mountUsers } from './adapters/http/mount-users.ts';
import { createOwners } from './adapters/http/owners.ts';
import { createClubOwners } from './adapters/mongo/club-owners.ts';
import { createClubs, createCopies, createStaff } from './adapters/mongo/copies.ts';
import { deriveId } from './adapters/mongo/derived-id.ts';
import { createImages } from './adapters/mongo/images.ts';
import { createPlayers, createUsers } from './adapters/mongo/repositories.ts';
import { createStores } from './adapters/mongo/stores.ts';
import { startConsumers } from './adapters/nats/consumers.ts';
import type { Ports } from './application/ports.ts';
import type { Config } from './config.ts';

const service = 'identity';
const FLUSH_MS = 5_000;
/** The internal token of a member of many clubs is long. */
const MAX_HEADER_BYTES = 65_536;

/** A running service. */
export interface Running {
  readonly url: string;
  readonly adminUrl: string;
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

async function connect(config: Config) {
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics(service);
  const readiness = createReadiness();
  const common = { service, logger, metrics, readiness } as const;
  const mongo = await connectMongo({ ...common, url: config.MONGODB_URL });
  const nats = await connectNats({ ...common, url: config.NATS_URL });
  const signer = createInternalSigner({ service, key: config.INTERNAL_KEY });
  const urls = { tournaments: config.TOURNAMENTS_URL };
  const client = createInternalClient({ service, signer, urls, timeoutMs: config.INTERNAL_TIMEOUT_MS });
  return { logger, metrics, readiness, mongo, nats, client };
}

type Connections = Awaited<ReturnType<typeof connect>>;

function systemCommand() {
  return createCommand({
    startedAt: new Date(),
    caller: { kind: 'service', name: service },
    requestId: randomUUID(),
  });
}

async function openStorage(config: Config, { mongo, client }: Connections) {
  const owners = createOwners(client);
  const stores = createStores(mongo);
  const copies = createCopies(mongo, owners);
  const owned = [stores.users, stores.players, copies.clubs, copies.tournaments];
  await Promise.all(owned.map((owner) => owner.ready()));
  const ports: Ports = {
    users: createUsers(stores.users),
    players: createPlayers(stores.players),
    images: createImages(mongo),
    clubOwners: createClubOwners(mongo),
    clubs: createClubs(copies.clubs),
    staff: createStaff(copies.tournaments, owners),
    adminSubjects: new Set(config.ADMIN_IDP_IDS),
    deriveId,
    systemCommand,
  };
  return { stores, copies, ports };
}

async function startRelay<S extends object>(
  store: AggregateStore<S>,
  aggregate: string,
  connections: Connections,
) {
  const { nats, mongo, logger, metrics } = connections;
  const source = store.outboxSource;
  const relay = createRelay({ nats, service, aggregate, epoch: mongo.epoch, source, logger, metrics });
  store.onCommitted((commit) => relay.committed(commit));
  await relay.start();
  return relay;
}

/** Everything behind the HTTP interface: what is kept, published and consumed. */
async function startCore(config: Config, connections: Connections) {
  const { stores, copies, ports } = await openStorage(config, connections);
  const relays = [
    await startRelay(stores.users, 'user', connections),
    await startRelay(stores.players, 'player', connections),
  ];
  const consumptions = startConsumers(connections, { copies, ports });
  return {
    stores,
    ports,
    async stop() {
      await Promise.all(consumptions.map((consumption) => consumption.stop()));
      await Promise.all(relays.map((relay) => relay.flush(FLUSH_MS)));
      await Promise.all(relays.map((relay) => relay.stop()));
      await connections.client.close();
      await connections.nats.close();
      await connections.mongo.close();
    },
  };
}

/** Mounts every operation of identity. */
export function mountAll(app: ServiceApp, ports: Ports): void {
  mountUsers(app, ports);
  mountPlayers(app, ports);
  mountMemberships(app, ports);
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startIdentity(
  config: Config,
  options: { checkAnswers?: boolean } = {},
): Promise<Running> {
  const connections = await connect(config);
  const { logger, metrics, readiness, mongo } = connections;
  const core = await startCore(config, connections);
  const verifier = createInternalVerifier({ audience: service, trustedKeys: config.INTERNAL_TRUSTED_KEYS });
  const idempotency = createIdempotencyStore({ mongo });
  const app = createServiceApp({ service, logger, metrics, verifier, readiness, idempotency, ...options });
  mountAll(app, core.ports);
  mountLookups(app, { ...core, epoch: mongo.epoch });
  const { HOST: host, PORT: port, ADMIN_PORT: adminPort, DRAIN_DELAY_MS: drainDelayMs } = config;
  const server = await startHttpServer({
    app: app.app,
    host,
    port,
    drainDelayMs,
    logger,
    maxHeaderBytes: MAX_HEADER_BYTES,
  });
  const admin = await startAdminServer({ metrics, host, port: adminPort });
  return {
    url: server.url,
    adminUrl: admin.url,
    async stop() {
      readiness.drain();
      await server.stop();
      await core.stop();
      await admin.stop();
    },
  };
}

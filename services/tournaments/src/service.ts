import { createInternalSigner, createInternalVerifier } from '@courtcast/auth';
import {
  createInternalClient,
  createReadiness,
  createServiceApp,
  startAdminServer,
  startHttpServer,
} from '@courtcast/http';
import type { ServiceApp } from '@courtcast/http';
import { connectNats } from '@courtcast/messaging';
import { connectMongo, createIdempotencyStore } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { mountDraws } from './adapters/http/mount-draws.ts';
import type { Lookups } from './adapters/http/mount-lookups.ts';
import { mountLookups } from './adapters/http/mount-lookups.ts';
import { mountRegistrations } from './adapters/http/mount-registrations.ts';
import { mountTournaments } from './adapters/http/mount-tournaments.ts';
import { mountClubs, mountCourts } from './adapters/http/mount-venues.ts';
import { createOwners } from './adapters/http/owners.ts';
import { createLookups } from './adapters/mongo/lookups.ts';
import type { Deps } from './application/ports.ts';
import type { Config } from './config.ts';
import { consumeAll, startRelays } from './events.ts';
import { openStorage } from './storage.ts';

const service = 'tournaments';
const FLUSH_MS = 5_000;

/** A running service. `url` is where it is asked, `adminUrl` where its metrics are. */
export interface Running {
  readonly url: string;
  readonly adminUrl: string;
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

/** Mounts every operation of this service. */
export function mountAll(app: ServiceApp, deps: Deps, lookups: Lookups): void {
  mountClubs(app, deps);
  mountCourts(app, deps);
  mountTournaments(app, deps);
  mountDraws(app, deps);
  mountRegistrations(app, deps);
  mountLookups(app, lookups);
}

function createClient(config: Config) {
  return createInternalClient({
    service,
    signer: createInternalSigner({ service, key: config.INTERNAL_KEY }),
    urls: { identity: config.IDENTITY_URL, scoring: config.SCORING_URL },
    timeoutMs: config.INTERNAL_TIMEOUT_MS,
  });
}

async function connect(config: Config) {
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics(service);
  const readiness = createReadiness();
  const common = { service, logger, metrics, readiness };
  const mongo = await connectMongo({ ...common, url: config.MONGODB_URL });
  const nats = await connectNats({ ...common, url: config.NATS_URL });
  return { logger, metrics, readiness, mongo, nats };
}

type Connections = Awaited<ReturnType<typeof connect>>;

/** Everything behind the HTTP interface: what is kept, published and consumed. */
async function startCore(config: Config, connections: Connections) {
  const { mongo, nats } = connections;
  const client = createClient(config);
  const storage = await openStorage(mongo, createOwners(client));
  const relays = await startRelays(storage.stores, connections);
  const consumptions = consumeAll(storage, connections);
  return {
    storage,
    async stop() {
      await Promise.all(consumptions.map((consumption) => consumption.stop()));
      await Promise.all(relays.map((relay) => relay.flush(FLUSH_MS)));
      await Promise.all(relays.map((relay) => relay.stop()));
      await client.close();
      await nats.close();
      await mongo.close();
    },
  };
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startTournaments(config: Config): Promise<Running> {
  const connections = await connect(config);
  const { logger, metrics, readiness, mongo } = connections;
  const core = await startCore(config, connections);
  const verifier = createInternalVerifier({
    audience: service,
    trustedKeys: config.INTERNAL_TRUSTED_KEYS,
  });
  const idempotency = createIdempotencyStore({ mongo });
  const app = createServiceApp({ service, logger, metrics, verifier, readiness, idempotency });
  mountAll(app, core.storage.deps, createLookups(core.storage.stores, mongo.epoch));
  const { HOST: host, PORT: port, ADMIN_PORT: adminPort, DRAIN_DELAY_MS: drainDelayMs } = config;
  const server = await startHttpServer({ app: app.app, host, port, drainDelayMs, logger });
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

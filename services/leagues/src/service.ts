import { createInternalSigner, createInternalVerifier } from '@courtcast/auth';
import {
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
import { mountGroups } from './adapters/http/mount-groups.ts';
import { mountLeagues } from './adapters/http/mount-leagues.ts';
import { mountLookups } from './adapters/http/mount-lookups.ts';
import { mountTeamMatches, mountTeams } from './adapters/http/mount-teams.ts';
import { createOwners } from './adapters/http/owners.ts';
import { startConsumers, startFollowing } from './adapters/nats/consumers.ts';
import { takeTeam } from './application/events/take-team.ts';
import { settleStandings } from './application/groups/settle-standings.ts';
import type { Deps } from './application/ports.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';

const service = 'leagues';
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
  const client = createInternalClient({
    service,
    signer,
    urls: { identity: config.IDENTITY_URL, tournaments: config.TOURNAMENTS_URL },
    timeoutMs: config.INTERNAL_TIMEOUT_MS,
  });
  return { logger, metrics, readiness, mongo, nats, client };
}

type Connections = Awaited<ReturnType<typeof connect>>;

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
async function startCore(connections: Connections) {
  const { stores, copies, deps } = await openStorage(connections.mongo, createOwners(connections.client));
  const relays = [
    await startRelay(stores.championships, 'championship', connections),
    await startRelay(stores.leagues, 'league', connections),
    await startRelay(stores.groups, 'league-group', connections),
    await startRelay(stores.teams, 'team', connections),
    await startRelay(stores.teamMatches, 'team-match', connections),
  ];
  const consumptions = [
    ...startConsumers(connections, copies),
    ...startFollowing(connections, {
      takeTeam: (teamId) => takeTeam(deps, teamId),
      settleStandings: (groupId) => settleStandings(deps, groupId),
    }),
  ];
  return {
    stores,
    deps,
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

/** Mounts every operation of leagues. */
export function mountAll(app: ServiceApp, deps: Deps): void {
  mountLeagues(app, deps);
  mountGroups(app, deps);
  mountTeams(app, deps);
  mountTeamMatches(app, deps);
}

/** Starts the service. Rejects with one clear sentence where something that it needs cannot be reached. */
export async function startLeagues(
  config: Config,
  options: { checkAnswers?: boolean } = {},
): Promise<Running> {
  const connections = await connect(config);
  const { logger, metrics, readiness, mongo } = connections;
  const core = await startCore(connections);
  const verifier = createInternalVerifier({ audience: service, trustedKeys: config.INTERNAL_TRUSTED_KEYS });
  const idempotency = createIdempotencyStore({ mongo });
  const app = createServiceApp({ service, logger, metrics, verifier, readiness, idempotency, ...options });
  mountAll(app, core.deps);
  mountLookups(app, core.stores, mongo.epoch);
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

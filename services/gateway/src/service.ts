import { setTimeout as delay } from 'node:timers/promises';
import { createInternalSigner, createTokenVerifier } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import {
  createClientAddress,
  createInternalClient,
  startAdminServer,
  startHttpServer,
} from '@courtcast/http';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics, startTracing } from '@courtcast/observability';
import type { Logger, Metrics, Tracer } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import type { Readiness } from '@courtcast/runtime';
import { createApi } from './api/api.ts';
import type { ServeApi } from './api/api.ts';
import type { Boards } from './callers/boards.ts';
import { createToCaller } from './callers/caller.ts';
import type { Config } from './config.ts';
import { createCors } from './http/cors.ts';
import { createAnswerProbe } from './http/probes.ts';
import { createReadCache } from './cache/read-cache.ts';
import type { ReadCache } from './cache/read-cache.ts';
import { createReadShared } from './cache/read-shared.ts';
import { followEvents } from './cache/event-subscription.ts';
import { createDocumentFiles } from './documents/files.ts';
import { createServeDocuments } from './documents/serve.ts';
import { createFront } from './http/front.ts';
import { createCountHandshake, isSocketPath } from './sockets/handshakes.ts';
import { invalidateByEvents, openCallerLookups } from './callers/lookups.ts';
import { createKeyNotes } from './idempotency/key-registry.ts';
import type { KeyNotes } from './idempotency/key-registry.ts';
import { createRedisNotes } from './idempotency/redis-key-registry.ts';
import type { Principals } from './callers/principals.ts';
import { connectRedis } from './redis/connection.ts';
import { createLimiter } from './rate-limit/limiter.ts';
import type { Limiter } from './rate-limit/limiter.ts';
import { createRedisWindows } from './rate-limit/redis-windows.ts';
import { createRoutes, parseTarget } from './api/routes.ts';
import { createSocketPolling } from './sockets/polling.ts';
import { createSocketUpgrades } from './sockets/upgrade.ts';
import { openUpstreams } from './upstream/upstreams.ts';
import type { Upstreams, UpstreamTuning } from './upstream/upstreams.ts';
import { createRecognize } from './callers/authenticate.ts';
import type { Limits } from './callers/authenticate.ts';
import { createWebApp } from './http/web-app.ts';

/** A gateway that serves. */
export interface RunningGateway {
  readonly url: string;
  /** Where `/metrics` is. */
  readonly adminUrl: string;
  /** Not ready, serve on for the drain delay, finish what runs, let go of what is behind. */
  stop(): Promise<void>;
}

/** A connection without any traffic for so long is closed: a client that does not read holds nothing up. */
const idleConnectionMs = 75_000;
/** The first call for a user makes him and his player: more than a lookup. */
const principalTimeoutMs = 2_000;
const boardRequestsPerMinute = 600;
/** Of the API, as its description tells; the path carries the major one (specification 9). */
const apiVersion = '1.0.0-beta';

const urlsOf = (config: Config) => ({
  identity: config.IDENTITY_URL,
  tournaments: config.TOURNAMENTS_URL,
  scoring: config.SCORING_URL,
  leagues: config.LEAGUES_URL,
  realtime: config.REALTIME_URL,
});

const limitsOf = (config: Config): Limits => ({
  public: config.RATE_LIMIT_PUBLIC_PER_MINUTE,
  authenticated: config.RATE_LIMIT_AUTHENTICATED_PER_MINUTE,
  board: boardRequestsPerMinute,
  handshakes: config.RATE_LIMIT_HANDSHAKES_PER_MINUTE,
});

interface Foundations {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly signer: InternalSigner;
  readonly limiter: Limiter;
  readonly principals: Principals;
  readonly boards: Boards;
  readonly readCache: ReadCache;
  readonly keyNotes: KeyNotes;
  readonly upstreams: Upstreams;
}

const composeApi = (foundations: Foundations): ServeApi => {
  const { config, logger, principals } = foundations;
  const limits = limitsOf(config);
  const cors = createCors(config.CORS_ORIGINS);
  const verifier = createTokenVerifier({
    issuer: config.AUTH_ISSUER,
    audience: config.AUTH_AUDIENCE,
    jwksUri: config.AUTH_JWKS_URI,
    logger,
  });
  return createApi({
    ...foundations,
    limits,
    upstreams: foundations.upstreams.services,
    readShared: createReadShared({ ...foundations, upstreams: foundations.upstreams.services }),
    clientAddressOf: createClientAddress(config.TRUST_PROXY),
    cors,
    routes: createRoutes(),
    serveDocuments: createServeDocuments({
      files: createDocumentFiles({ version: apiVersion, limits }),
      cors,
      limiter: foundations.limiter,
      limits,
    }),
    recognize: createRecognize({ ...foundations, verifier, limits }),
    toCaller: createToCaller(principals),
    principals,
  });
};

const composeSockets = ({ config, limiter, logger, upstreams }: Foundations) => {
  const countHandshake = createCountHandshake(limiter, limitsOf(config));
  const clientAddressOf = createClientAddress(config.TRUST_PROXY);
  const shared = { countHandshake, clientAddressOf, logger };
  return {
    servePolling: createSocketPolling({ ...shared, realtime: upstreams.realtime }),
    upgrades: createSocketUpgrades({ ...shared, url: config.REALTIME_URL }),
  };
};

const composeWeb = ({ config, logger }: Foundations) =>
  createWebApp({
    directory: config.WEB_DIR,
    config: {
      authIssuer: config.AUTH_ISSUER,
      authAudience: config.AUTH_AUDIENCE ?? null,
      clientId: config.AUTH_CLIENT_ID,
    },
    logger,
  });

type Backing = Omit<Foundations, 'config' | 'signer'> & {
  readonly readiness: Readiness;
  close(): Promise<void>;
};

/** Reaches for what is behind the gateway. */
const openBacking = async (
  { config, signer }: Pick<Foundations, 'config' | 'signer'>,
  tuning: UpstreamTuning | undefined,
): Promise<Backing> => {
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const metrics = createMetrics('gateway');
  const tracer = await startTracing({ service: 'gateway', config, logger, metrics });
  const readiness = createReadiness();
  const urls = urlsOf(config);
  const nats = await connectNats({ url: config.NATS_URL, service: 'gateway', logger, metrics, readiness });
  const redis = connectRedis({ url: config.REDIS_URL, logger });
  await redis.attempted;
  readiness.register('redis', () => (redis.isUp() ? 'up' : 'down'));
  // Without Redis the gateway counts locally, which is no reason to stay closed.
  readiness.markReached('redis');
  const client = createInternalClient({ service: 'gateway', signer, urls, timeoutMs: principalTimeoutMs });
  const lookups = openCallerLookups({ client, logger, metrics, settings: tuning?.circuit });
  const { principals, boards } = lookups;
  const readCache = createReadCache();
  await Promise.all([invalidateByEvents(nats, lookups), followEvents(nats, readCache)]);
  const limiter = createLimiter({ shared: createRedisWindows(redis), metrics });
  const keyNotes = createKeyNotes({ shared: createRedisNotes(redis), metrics });
  const upstreams = openUpstreams({ urls, logger, metrics, tuning });
  const close = async (): Promise<void> => {
    redis.close();
    lookups.close();
    await Promise.all([upstreams.close(), client.close(), nats.close()]);
    await tracer?.stop();
  };
  const told = { logger, metrics, tracer, readiness };
  return { ...told, limiter, principals, boards, readCache, keyNotes, upstreams, close };
};

/** Starts a gateway. Rejects in one line where NATS or a port cannot be had; Redis may come later. */
export async function startGateway(config: Config, tuning?: UpstreamTuning): Promise<RunningGateway> {
  const signer = createInternalSigner({ service: 'gateway', key: config.INTERNAL_KEY });
  const backing = await openBacking({ config, signer }, tuning);
  const { logger, metrics, readiness } = backing;
  const foundations: Foundations = { ...backing, config, signer };
  const { servePolling, upgrades } = composeSockets(foundations);
  const http = await startHttpServer({
    app: createFront({
      serveApi: composeApi(foundations),
      servePolling,
      answerProbe: createAnswerProbe(readiness, urlsOf(config)),
      serveWeb: composeWeb(foundations),
      logger,
    }),
    shouldUpgrade: ({ url = '/' }) => isSocketPath(parseTarget(url).path),
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    logger,
  });
  http.server.timeout = idleConnectionMs;
  http.server.on('upgrade', (request, socket, head) => upgrades.pass(request, socket, head));
  const admin = await startAdminServer({ metrics, host: config.HOST, port: config.ADMIN_PORT });

  const finish = async (): Promise<void> => {
    readiness.drain();
    const served = http.stop();
    await delay(config.DRAIN_DELAY_MS);
    upgrades.close();
    await served;
    await backing.close();
    await admin.stop();
  };
  let stopping: Promise<void> | undefined;
  return { url: http.url, adminUrl: admin.url, stop: () => (stopping ??= finish()) };
}

import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createInternalSigner, createTokenVerifier } from '@courtcast/auth';
import {
  addressGroup,
  createClientAddress,
  createInternalClient,
  startAdminServer,
  startHttpServer,
} from '@courtcast/http';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics, startTracing } from '@courtcast/observability';
import type { Logger } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import { answerCluster } from './cluster.ts';
import type { RealtimeConfig } from './config.ts';
import { createHttpApp } from './http-app.ts';
import { checkDirectPath } from './fan-out/self-check.ts';
import { createNode } from './node.ts';
import { showNotice } from './notice.ts';
import { attachRedis } from './redis.ts';
import { createRealtimeMetrics } from './metrics.ts';
import type { RealtimeMetrics } from './metrics.ts';
import { disconnectGracefully } from './sockets/graceful-disconnect.ts';
import { createHandshakeLimit } from './sockets/handshake-limit.ts';
import { createSocketServer, mayUpgrade } from './sockets/socket-server.ts';
import { createAuthenticator } from './sockets/authenticated-client.ts';

/** Connects everything that a realtime node needs of others. */
async function connectBackends(config: RealtimeConfig) {
  const logger = createLogger({ service: 'realtime', level: config.LOG_LEVEL });
  const metrics = createMetrics('realtime');
  const tracer = await startTracing({ service: 'realtime', config, logger, metrics });
  const readiness = createReadiness();
  const signer = createInternalSigner({ service: 'realtime', key: config.INTERNAL_KEY });
  const nats = await connectNats({
    url: config.NATS_URL,
    service: 'realtime',
    logger,
    metrics,
    readiness,
    tracer,
  });
  const redis = attachRedis({ url: config.REDIS_URL, logger, readiness });
  const client = createInternalClient({
    service: 'realtime',
    signer,
    urls: {
      identity: config.IDENTITY_URL,
      tournaments: config.TOURNAMENTS_URL,
      scoring: config.SCORING_URL,
      leagues: config.LEAGUES_URL,
    },
    timeoutMs: config.INTERNAL_TIMEOUT_MS,
  });
  const verifier = createTokenVerifier({
    issuer: config.AUTH_ISSUER,
    audience: config.AUTH_AUDIENCE,
    jwksUri: config.AUTH_JWKS_URI,
    maxLifetimeHours: config.AUTH_MAX_TOKEN_HOURS,
    logger,
    metrics,
  });
  return { logger, metrics, tracer, readiness, nats, redis, client, verifier };
}

/** Whether this release of Socket.IO has the private fields that the direct path reads; logs it if not. */
async function hasDirectPath(logger: Logger, metrics: RealtimeMetrics): Promise<boolean> {
  const missing = await checkDirectPath();
  if (missing.length > 0)
    logger.warn({ missing }, 'Events go through Socket.IO: it lacks what the direct path needs');
  metrics.direct(missing.length === 0);
  return missing.length === 0;
}

/** Starts a node; by `now` tokens end, `adminUrl` is where `/metrics` is. Rejects with one line when it cannot. */
export async function startRealtime(
  config: RealtimeConfig,
  now: () => Date = () => new Date(),
): Promise<{ port: number; adminUrl: string; stop(): Promise<void> }> {
  const backends = await connectBackends(config);
  const { logger, metrics, tracer, readiness, nats, redis, client, verifier } = backends;
  const realtimeMetrics = createRealtimeMetrics(metrics);
  const isDirect = await hasDirectPath(logger, realtimeMetrics);
  const http = await startHttpServer({
    app: createHttpApp(readiness),
    shouldUpgrade: mayUpgrade,
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    logger,
  });
  const handshakes = createHandshakeLimit(config.RATE_LIMIT_HANDSHAKES_PER_MINUTE, () => performance.now());
  const clientAddressOf = createClientAddress(config.TRUST_PROXY);
  const io = createSocketServer({
    http: http.server,
    origins: config.CORS_ORIGINS,
    authenticator: createAuthenticator(verifier, client),
    logger,
    mayConnect: (request) => handshakes.take(addressGroup(clientAddressOf(request))),
  });
  io.adapter(redis.adapter);
  answerCluster(io, hostname());
  const notice = showNotice(io, redis.connection, logger);
  // In the same tick: a socket that connected before the handler exists would never be answered.
  const node = createNode({ io, nats, client, logger, metrics: realtimeMetrics, isDirect, now });
  const admin = await startAdminServer({ metrics, host: config.HOST, port: config.ADMIN_PORT });

  async function finish(): Promise<void> {
    readiness.drain();
    const closing = http.stop();
    // Until the balancer knows that this node is not ready, clients that are disconnected would come straight back to it.
    await delay(config.DRAIN_DELAY_MS);
    await disconnectGracefully(io, config.DRAIN_SOCKETS_MS);
    await closing;
    await node.close();
    notice.close();
    await io.close();
    await redis.close();
    await client.close();
    await nats.close();
    await admin.stop();
    await tracer?.stop();
  }

  let stopping: Promise<void> | undefined;
  return { port: http.port, adminUrl: admin.url, stop: () => (stopping ??= finish()) };
}

import type { InternalSigner } from '@courtcast/auth';
import { createInternalClient } from '@courtcast/http';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics, startTracing } from '@courtcast/observability';
import type { Logger, Metrics, Tracer } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import type { Readiness } from '@courtcast/runtime';
import { invalidateByEvents } from './cache/event-subscription.ts';
import { createReadCache } from './cache/read-cache.ts';
import type { ReadCache } from './cache/read-cache.ts';
import { invalidateCallersByEvents, openCallerLookups } from './callers/lookups.ts';
import type { CallerLookups } from './callers/lookups.ts';
import type { Config } from './config.ts';
import { createKeyRegistry, createRedisKeys } from './idempotency/key-registry.ts';
import type { KeyRegistry } from './idempotency/key-registry.ts';
import { createLimiter } from './rate-limit/limiter.ts';
import type { Limiter } from './rate-limit/limiter.ts';
import { createRedisWindows } from './rate-limit/redis-windows.ts';
import { connectRedis } from './redis/connection.ts';
import { openUpstreams } from './upstream/upstreams.ts';
import type { Upstreams, UpstreamTunings } from './upstream/upstreams.ts';

/** The services behind the gateway, and its caches of their answers. */
export interface Backing {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly readiness: Readiness;
  readonly limiter: Limiter;
  readonly keyRegistry: KeyRegistry;
  readonly lookups: CallerLookups;
  readonly readCache: ReadCache;
  readonly upstreams: Upstreams;
  close(): Promise<void>;
}

/** The first call for a user creates them and their player: more than a lookup. */
const PRINCIPAL_TIMEOUT_MS = 2_000;

/** The addresses of the services. */
export function urlsOf(config: Config) {
  return {
    identity: config.IDENTITY_URL,
    tournaments: config.TOURNAMENTS_URL,
    scoring: config.SCORING_URL,
    leagues: config.LEAGUES_URL,
    notifications: config.NOTIFICATIONS_URL,
    realtime: config.REALTIME_URL,
  };
}

/** Settings that differ between production and tests. */
export interface Tuning {
  readonly upstreams?: UpstreamTunings;
  /** Clock for the age of cached answers; monotonic, in ms. */
  readonly cacheClock?: () => number;
  /**
   * Whether the descriptions of the API are written before anything is served. Else they are when they are first asked
   * for, and every other request waits for half a second meanwhile.
   */
  readonly writesDocuments?: boolean;
}

/** Connects to the backing services. Rejects with one line if NATS is unavailable; Redis may come later. */
export async function openBacking(
  config: Config,
  signer: InternalSigner,
  { upstreams: tunings = {}, cacheClock }: Tuning,
): Promise<Backing> {
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const metrics = createMetrics('gateway');
  const tracer = await startTracing({ service: 'gateway', config, logger, metrics });
  const readiness = createReadiness();
  const urls = urlsOf(config);
  const nats = await connectNats({ url: config.NATS_URL, service: 'gateway', logger, metrics, readiness });
  const redis = connectRedis({ url: config.REDIS_URL, logger });
  await redis.attempted;
  readiness.register('redis', () => (redis.isUp() ? 'up' : 'down'));
  // Without Redis the gateway counts locally, so it need not wait.
  readiness.markReached('redis');
  const client = createInternalClient({ service: 'gateway', signer, urls, timeoutMs: PRINCIPAL_TIMEOUT_MS });
  const circuits = { users: tunings.identity?.circuit, keys: tunings.scoring?.circuit };
  const lookups = openCallerLookups({ client, logger, metrics, circuits });
  const readCache = createReadCache(cacheClock === undefined ? {} : { clock: cacheClock });
  await Promise.all([invalidateCallersByEvents(nats, lookups), invalidateByEvents(nats, readCache)]);
  const limiter = createLimiter({ shared: createRedisWindows(redis), metrics });
  const keyRegistry = createKeyRegistry({ shared: createRedisKeys(redis), metrics });
  const upstreams = openUpstreams({ urls, logger, metrics, tunings });
  const close = async (): Promise<void> => {
    redis.close();
    lookups.close();
    await Promise.all([upstreams.close(), client.close(), nats.close()]);
    await tracer?.stop();
  };
  return { logger, metrics, tracer, readiness, limiter, keyRegistry, lookups, readCache, upstreams, close };
}

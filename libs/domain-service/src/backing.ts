import { createInternalSigner } from '@courtcast/auth';
import type { DomainServiceName } from '@courtcast/contracts';
import { createInternalClient } from '@courtcast/http';
import type { InternalClient } from '@courtcast/http';
import { connectNats } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics, startTracing } from '@courtcast/observability';
import type { Logger, Metrics, Tracer } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import type { Readiness } from '@courtcast/runtime';
import type { DomainConfig } from './settings.ts';

/** The resources of a service: its database, the stream, and the other services. */
export interface Backing {
  readonly service: DomainServiceName;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Set if tracing is on. */
  readonly tracer: Tracer | undefined;
  readonly mongo: Mongo;
  readonly nats: Nats;
  /** Asks other services. */
  readonly client: InternalClient;
}

/**
 * Connects a service to all that it needs; `urls` are of the services that it asks. Rejects with one clear sentence
 * where something cannot be reached.
 */
export async function connectBacking(
  service: DomainServiceName,
  config: DomainConfig,
  urls: Partial<Record<DomainServiceName, string>>,
): Promise<Backing> {
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics(service);
  const tracer = await startTracing({ service, config, logger, metrics });
  const common = { service, logger, metrics, tracer, readiness: createReadiness() };
  const mongo = await connectMongo({
    ...common,
    url: config.MONGODB_URL,
    isValidating: config.MONGODB_VALIDATION === 'on',
  });
  const nats = await connectNats({
    ...common,
    url: config.NATS_URL,
    streamReplicas: config.NATS_STREAM_REPLICAS,
  });
  const signer = createInternalSigner({ service, key: config.INTERNAL_KEY });
  const client = createInternalClient({ service, signer, urls, timeoutMs: config.INTERNAL_TIMEOUT_MS });
  return { ...common, mongo, nats, client };
}

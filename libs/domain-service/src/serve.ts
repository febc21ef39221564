import { createInternalVerifier } from '@courtcast/auth';
import { createServiceApp, startAdminServer, startHttpServer } from '@courtcast/http';
import type { ServiceApp } from '@courtcast/http';
import { createIdempotencyStore } from '@courtcast/mongo';
import type { Backing } from './backing.ts';
import type { Relays } from './relays.ts';
import type { DomainConfig } from './settings.ts';
import type { Stoppable } from './stoppable.ts';

const FLUSH_MS = 5_000;
/** The internal token of a member of many clubs is long. */
const MAX_HEADER_BYTES = 65_536;

export interface ServeOptions {
  readonly backing: Backing;
  readonly config: DomainConfig;
  readonly relays: Relays;
  /** Consumers and sweeps: stopped before the relays, so that their writes are published. */
  readonly workers: readonly Stoppable[];
  /** Mounts every operation of the service. */
  readonly mount: (app: ServiceApp) => void;
  /** For tests: an answer that deviates from its operation's declaration becomes a 500 with the reason. */
  readonly checkAnswers?: boolean;
}

/** A running service. `url` serves its operations, `adminUrl` its metrics. */
export interface Running {
  readonly url: string;
  readonly adminUrl: string;
  /** Finishes work in progress, then disconnects from everything. */
  stop(): Promise<void>;
}

function createApp({ backing, config, mount, checkAnswers = false }: ServeOptions): ServiceApp {
  const { service, mongo } = backing;
  const verifier = createInternalVerifier({ audience: service, trustedKeys: config.INTERNAL_TRUSTED_KEYS });
  const app = createServiceApp({
    ...backing,
    verifier,
    idempotency: createIdempotencyStore({ mongo }),
    checkAnswers,
  });
  mount(app);
  return app;
}

async function disconnect({ backing, relays, workers }: ServeOptions): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
  await relays.stop(FLUSH_MS);
  await backing.client.close();
  await backing.nats.close();
  await backing.mongo.close();
  await backing.tracer?.stop();
}

/**
 * Serves the operations and the metrics of a service. Stopping follows architecture 9: report not ready, serve for the
 * drain delay, finish requests, stop the background workers, publish waiting events, disconnect.
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const { backing, config } = options;
  const { logger, metrics, readiness } = backing;
  const { app } = createApp(options);
  const { HOST: host, PORT: port, ADMIN_PORT: adminPort, DRAIN_DELAY_MS: drainDelayMs } = config;
  const server = await startHttpServer({
    app,
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
      await disconnect(options);
      await admin.stop();
    },
  };
}

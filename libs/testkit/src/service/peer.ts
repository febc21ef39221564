import { createInternalVerifier } from '@courtcast/auth';
import type { ServiceName } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import type { RunningHttpServer, ServiceApp } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';

/** The service that the peer stands for, and the callers it accepts. */
export interface PeerOptions {
  readonly service: ServiceName;
  /** Its `INTERNAL_TRUSTED_KEYS`. */
  readonly trustedKeys: string;
}

/** Starts a service that another one asks, reduced to the operations that `mount` gives it, on a free port. */
export function startPeer(
  { service, trustedKeys }: PeerOptions,
  mount: (peer: ServiceApp) => void,
): Promise<RunningHttpServer> {
  const logger = createLogger({ service, level: 'error' });
  const peer = createServiceApp({
    service,
    logger,
    metrics: createMetrics(service),
    verifier: createInternalVerifier({ audience: service, trustedKeys }),
    readiness: createReadiness(),
  });
  mount(peer);
  return startHttpServer({ app: peer.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
}

/** The answer of a lookup: the known records, at the version of their state, or 1. */
export function answerLookup<S extends { readonly id: string; readonly version?: number }>(
  records: ReadonlyMap<string, S>,
  ids: readonly string[],
) {
  const found = ids.flatMap((id) => records.get(id) ?? []);
  const data = found.map((state) => ({ id: state.id, epoch: 1, version: state.version ?? 1, state }));
  return { body: { data } };
}

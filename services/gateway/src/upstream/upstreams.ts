import type { DomainServiceName } from '@courtcast/contracts';
import type { Logger, Metrics } from '@courtcast/observability';
import { circuitSettings, createCircuit } from './circuit.ts';
import type { CircuitSettings } from './circuit.ts';
import { createUpstream } from './upstream.ts';
import type { Upstream } from './upstream.ts';

/** Timeouts of a service. */
interface UpstreamTuning {
  readonly answerTimeoutMs: number;
  readonly circuit: CircuitSettings;
}

/** Differences from production, by service: tests use shorter timeouts for a slow service. */
export type UpstreamTunings = Readonly<Partial<Record<DomainServiceName, Partial<UpstreamTuning>>>>;

/** Everything behind the gateway. */
export interface Upstreams {
  readonly services: Readonly<Record<DomainServiceName, Upstream>>;
  /** The HTTP transport of the socket server. */
  readonly realtime: Upstream;
  close(): Promise<void>;
}

const production: UpstreamTuning = { answerTimeoutMs: 10_000, circuit: circuitSettings };
/** Socket.IO answers a long poll after its ping interval of 25 s at the latest. */
const LONG_POLL_MS = 60_000;

/** Opens a pool and a circuit of its own for each service; `urls` say where they are. */
export function openUpstreams(options: {
  readonly urls: Readonly<Record<DomainServiceName | 'realtime', string>>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tunings: UpstreamTunings;
}): Upstreams {
  const { urls, logger, metrics, tunings } = options;

  const open = (service: DomainServiceName | 'realtime', own: UpstreamTuning): Upstream => {
    const circuit = createCircuit({ service, settings: own.circuit, logger, metrics });
    return createUpstream({ url: urls[service], circuit, answerTimeoutMs: own.answerTimeoutMs });
  };

  const services = {
    identity: open('identity', { ...production, ...tunings.identity }),
    tournaments: open('tournaments', { ...production, ...tunings.tournaments }),
    scoring: open('scoring', { ...production, ...tunings.scoring }),
    leagues: open('leagues', { ...production, ...tunings.leagues }),
    notifications: open('notifications', { ...production, ...tunings.notifications }),
  };
  // Every waiting poll is a viewer: their number is no sign of trouble.
  const realtime = open('realtime', {
    answerTimeoutMs: LONG_POLL_MS,
    circuit: { ...circuitSettings, maxWaiting: Number.MAX_SAFE_INTEGER },
  });
  const close = async (): Promise<void> => {
    await Promise.all([...Object.values(services), realtime].map((upstream) => upstream.close()));
  };
  return { services, realtime, close };
}

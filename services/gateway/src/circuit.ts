import CircuitBreaker from 'opossum';
import type { Logger, Metrics } from '@courtcast/observability';
import { unavailable } from '@courtcast/problem';

/** When a circuit opens and closes. `resetMs` is how long it stays open before one request may try again. */
export interface CircuitSettings {
  readonly resetMs: number;
  /** Requests that may wait for one service at a time; more are refused, so that a slow one cannot pile them up. */
  readonly mostWaiting: number;
}

/** The settings of production. */
export const circuitSettings: CircuitSettings = { resetMs: 5_000, mostWaiting: 512 };

/** What stands between the gateway and one service (ADR 0009). */
export interface Circuit {
  /** Throws Problem `unavailable` while the circuit is open. */
  assertClosed(): void;
  /**
   * Watches one wait for an answer: its failure counts against the service, whatever it answers does not. Throws
   * Problem `unavailable` when the circuit is open or too many wait already.
   */
  watch<T>(answer: Promise<T>): Promise<T>;
  stop(): void;
}

/** Half of at least ten requests in ten seconds must have failed. */
const thresholds = { errorThresholdPercentage: 50, volumeThreshold: 10, rollingCountTimeout: 10_000 };
const busyRetrySeconds = 1;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

interface CircuitOptions {
  readonly service: string;
  readonly settings: CircuitSettings;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

type Breaker = CircuitBreaker<[Promise<unknown>]>;

const createBreaker = ({ service, settings }: CircuitOptions): Breaker =>
  new CircuitBreaker(async (answer: Promise<unknown>) => answer, {
    ...thresholds,
    name: service,
    timeout: false,
    resetTimeout: settings.resetMs,
    capacity: settings.mostWaiting,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    errorFilter: (error: unknown) => codeOf(error) === 'ESEMLOCKED',
  });

/** Logs and measures each change; tells when the circuit opened last (monotonic, ms). */
const followState = (breaker: Breaker, { service, logger, metrics }: CircuitOptions): (() => number) => {
  const state = metrics.gauge({
    name: 'courtcast_circuit_open',
    help: 'Whether the circuit to a service is open',
    labels: ['upstream'],
  });
  let openedAt = 0;
  state.set({ upstream: service }, 0);
  breaker.on('open', () => {
    openedAt = performance.now();
    state.set({ upstream: service }, 1);
    logger.warn({ upstream: service }, 'Circuit opened');
  });
  breaker.on('close', () => {
    state.set({ upstream: service }, 0);
    logger.info({ upstream: service }, 'Circuit closed');
  });
  return () => openedAt;
};

/** The circuit of one service. Its state is logged when it changes and shown in the metrics. */
export const createCircuit = (options: CircuitOptions): Circuit => {
  const { service, settings } = options;
  const breaker = createBreaker(options);
  const openedAt = followState(breaker, options);

  const refusal = (): Error => {
    const waitMs = openedAt() + settings.resetMs - performance.now();
    return unavailable(`The ${service} service is not available`, Math.max(1, Math.ceil(waitMs / 1000)));
  };

  return {
    assertClosed: () => {
      if (breaker.opened) throw refusal();
    },
    watch: async <T>(answer: Promise<T>): Promise<T> => {
      try {
        await breaker.fire(answer);
      } catch (error) {
        const code = codeOf(error);
        if (code === 'EOPENBREAKER') throw refusal();
        if (code === 'ESEMLOCKED') throw unavailable(`The ${service} service is busy`, busyRetrySeconds);
        throw error;
      }
      return answer;
    },
    stop: () => breaker.shutdown(),
  };
};

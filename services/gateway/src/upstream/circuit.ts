import CircuitBreaker from 'opossum';
import type { Logger, Metrics } from '@courtcast/observability';
import { unavailable } from '@courtcast/problem';

/** When a circuit opens and closes. `resetMs` is how long it stays open before one request may try again. */
export interface CircuitSettings {
  readonly resetMs: number;
  /** Requests that may wait for one service at a time; more are refused, so that a slow one cannot pile them up. */
  readonly maxWaiting: number;
}

/** Outcome of a wait whose client has left. */
export const CLIENT_LEFT = 'client-left';

/** The settings of production. */
export const circuitSettings: CircuitSettings = { resetMs: 5_000, maxWaiting: 512 };

/** The circuit breaker between the gateway and one service (ADR 9). */
export interface Circuit {
  /**
   * Lets one more request go to the service; to be asked before anything is sent. Throws Problem `unavailable` while
   * the circuit is open, while another request tries whether it may close, and while too many wait.
   */
  admit(): void;
  /**
   * Watches one wait for an answer: its failure counts against the service, whatever it answers does not, and a
   * client that left says nothing either way. Settles as `answer` does.
   */
  watch<T>(answer: Promise<T>): Promise<T>;
  stop(): void;
}

/** More than half of at least ten requests in ten seconds must have failed. */
const thresholds = { errorThresholdPercentage: 50, volumeThreshold: 10, rollingCountTimeout: 10_000 };
const BUSY_RETRY_SECONDS = 1;

interface CircuitOptions {
  readonly service: string;
  readonly settings: CircuitSettings;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

type Breaker = CircuitBreaker<[Error | undefined]>;

// The breaker learns the outcomes of calls, and does not make them: a running call may still succeed after the circuit
// opens.
function createBreaker({ service, settings }: CircuitOptions): Breaker {
  return new CircuitBreaker(
    async (failure: Error | undefined) => {
      if (failure !== undefined) throw failure;
    },
    {
      ...thresholds,
      name: service,
      timeout: false,
      resetTimeout: settings.resetMs,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
    },
  );
}

/** Logs and measures each change; returns when the circuit opened last (monotonic, ms). */
function watchState(breaker: Breaker, { service, logger, metrics }: CircuitOptions): () => number {
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
}

/** The single request that tests whether a circuit may close; after `maxMs` another one may try. */
function createTrial(breaker: Breaker, maxMs: number) {
  let isOverAt = 0;
  const end = (): void => {
    isOverAt = 0;
  };
  breaker.on('open', end);
  breaker.on('close', end);
  return {
    /** Whether this request is the trial. */
    begin: (): boolean => {
      const now = performance.now();
      if (now < isOverAt) return false;
      isOverAt = now + maxMs;
      return true;
    },
    end,
  };
}

/** The circuit of one service. Its state is logged when it changes and shown in the metrics. */
export function createCircuit(options: CircuitOptions): Circuit {
  const { service, settings } = options;
  const breaker = createBreaker(options);
  const openedAt = watchState(breaker, options);
  const trial = createTrial(breaker, settings.resetMs);
  let waiting = 0;

  const refusal = (): Error => {
    const waitMs = openedAt() + settings.resetMs - performance.now();
    return unavailable(`The ${service} service is not available`, Math.max(1, Math.ceil(waitMs / 1000)));
  };

  // While it is open it counts nothing.
  const report = (failure?: Error): void => void breaker.fire(failure).catch(() => undefined);

  return {
    admit: () => {
      if (breaker.opened) throw refusal();
      if (waiting >= settings.maxWaiting) {
        throw unavailable(`The ${service} service is busy`, BUSY_RETRY_SECONDS);
      }
      if (breaker.halfOpen && !trial.begin()) throw refusal();
    },
    watch: async (answer) => {
      waiting += 1;
      try {
        const outcome = await answer;
        if (outcome === CLIENT_LEFT) trial.end();
        else report();
        return outcome;
      } catch (error) {
        report(error instanceof Error ? error : new Error('No answer', { cause: error }));
        throw error;
      } finally {
        waiting -= 1;
      }
    },
    stop: () => breaker.shutdown(),
  };
}

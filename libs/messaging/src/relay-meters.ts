import type { Logger, Metrics } from '@courtcast/observability';

/** What a relay tells about itself. */
export interface RelayMeters {
  /** `at`: when the command began that the event comes from, ISO 8601. */
  readonly published: (at: string) => void;
  /** Publishing was given up until the next sweep; logged at most every five seconds. */
  readonly delayed: (error: unknown) => void;
}

const WARN_EVERY_MS = 5_000;

/** The metrics and warnings of one relay. */
export const createRelayMeters = (metrics: Metrics, logger: Logger, aggregate: string): RelayMeters => {
  const labels = { aggregate };
  const published = metrics.counter({
    name: 'courtcast_events_published_total',
    help: 'Events that the stream acknowledged',
    labels: ['aggregate'],
  });
  const delays = metrics.counter({
    name: 'courtcast_relay_delays_total',
    help: 'Times that publishing was given up until the next sweep',
    labels: ['aggregate'],
  });
  const lag = metrics.histogram({
    name: 'courtcast_relay_lag_seconds',
    help: 'From the start of a command to the acknowledgement of its event by the stream',
    labels: ['aggregate'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
  });
  let warnedAt = -Infinity;
  return {
    published(at) {
      published.inc(labels);
      lag.observe(labels, Math.max(0, Date.now() - Date.parse(at)) / 1000);
    },
    delayed(err) {
      delays.inc(labels);
      const now = performance.now();
      if (now - warnedAt < WARN_EVERY_MS) return;
      warnedAt = now;
      logger.warn({ err, aggregate }, 'Publishing is delayed');
    },
  };
};

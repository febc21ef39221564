import type { Logger, Metrics } from '@courtcast/observability';
import type { WaitingAggregate } from '../outbox-entry.ts';

/** The metrics of a relay. */
export interface RelayMeters {
  /** `at`: when the command began that the event comes from, ISO 8601. */
  readonly published: (at: string) => void;
  /** Publishing was given up until the next sweep; logged at most every five seconds. */
  readonly delayed: (error: unknown) => void;
  /** Observes the result of a poll of the outboxes, and returns it. */
  readonly waiting: (found: WaitingAggregate[]) => WaitingAggregate[];
}

/** Number of waiting aggregates of one kind, and the time since the oldest was first seen waiting, in ms. */
export interface OutboxAge {
  readonly waiting: number;
  readonly oldestMs: number;
}

/**
 * Measures how long entries wait by comparing polls: an aggregate whose oldest entry is the same as at an earlier
 * poll has waited since then. Clocks of other machines play no part.
 */
export function createOutboxAge(): (seen: readonly WaitingAggregate[], nowMs: number) => OutboxAge {
  let known = new Map<string, { version: number; sinceMs: number }>();
  return (seen, nowMs) => {
    const next = seen.map(({ id, version }) => {
      const before = known.get(id);
      const sinceMs = before?.version === version ? before.sinceMs : nowMs;
      return [id, { version, sinceMs }] as const;
    });
    known = new Map(next);
    const oldestSinceMs = next.reduce((oldest, [, { sinceMs }]) => Math.min(oldest, sinceMs), nowMs);
    return { waiting: seen.length, oldestMs: nowMs - oldestSinceMs };
  };
}

const WARN_EVERY_MS = 5_000;

function createWaitingMeter(metrics: Metrics, labels: { aggregate: string }): RelayMeters['waiting'] {
  const waiting = metrics.gauge({
    name: 'courtcast_outbox_waiting',
    help: 'Aggregates with events to publish, at most 1000, at the last look',
    labels: ['aggregate'],
  });
  const oldest = metrics.gauge({
    name: 'courtcast_outbox_oldest_seconds',
    help: 'How long the oldest waiting event was seen to wait, at the last look',
    labels: ['aggregate'],
  });
  const ageOf = createOutboxAge();
  return (found) => {
    const age = ageOf(found, performance.now());
    waiting.set(labels, age.waiting);
    oldest.set(labels, age.oldestMs / 1000);
    return found;
  };
}

/** The metrics and warnings of one relay. */
export function createRelayMeters(metrics: Metrics, logger: Logger, aggregate: string): RelayMeters {
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
  const observeWaiting = createWaitingMeter(metrics, labels);
  let warnedAt = -Infinity;
  return {
    waiting: observeWaiting,
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
}

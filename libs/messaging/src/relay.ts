import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@courtcast/contracts';
import type { Logger, Metrics } from '@courtcast/observability';
import type { Nats } from './connection.ts';
import { createLanes } from './lanes.ts';
import type { Commit, OutboxSource } from './outbox.ts';
import { publishEntry } from './publish-entry.ts';
import type { RelayFaults } from './publish-entry.ts';
import { createStreamGuard } from './stream-guard.ts';
import type { StreamOptions } from './streams.ts';
import { createSweep } from './sweep.ts';

export interface RelayOptions {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly aggregate: string;
  /** Raised whenever a backup was restored (`mongo.epoch`). */
  readonly epoch: number;
  readonly source: OutboxSource;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly stream?: StreamOptions;
  /** For tests only. */
  readonly faults?: RelayFaults;
}

/** Publishes what the outboxes of one kind of aggregate hold (architecture, section 5). Every replica runs one. */
export interface Relay {
  /** Publishes what was just written, at once and without reading. Never throws, never waits. */
  committed(commit: Commit): void;
  /** Creates the stream where it is missing, then publishes what waits, for as long as the relay runs. */
  start(): Promise<void>;
  /** Resolves when nothing is under way any more and marks are durable, true; or false after `timeoutMs`. */
  flush(timeoutMs: number): Promise<boolean>;
  /** Looks for waiting entries now and publishes all of them; for tests and for commands such as republishing. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 450;
const SWEEP_JITTER_MS = 50;
const WARN_EVERY_MS = 5_000;

interface RelayState {
  /** The stream was compared with what is remembered since the connection was last made. */
  isChecked: boolean;
  /** Something failed: compare again, but go on meanwhile. */
  isDoubtful: boolean;
  isStopped: boolean;
  /** The next sweep takes everything that waits. */
  isEager: boolean;
  isAwake: boolean;
  pause: AbortController;
  loop: Promise<void>;
}

const occasionally = (everyMs: number, run: (error: unknown) => void): ((error: unknown) => void) => {
  let last = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    run(error);
  };
};

/** Makes the relay of one store; nothing happens before `start`. */
export const createRelay = (options: RelayOptions): Relay => {
  const { nats, source, service, aggregate } = options;
  const logger = options.logger.child({ aggregate });
  const state: RelayState = {
    isChecked: false,
    isDoubtful: false,
    isStopped: false,
    isEager: true,
    isAwake: false,
    pause: new AbortController(),
    loop: Promise.resolve(),
  };
  const meters = createMeters(options);
  const warn = occasionally(WARN_EVERY_MS, (err) => logger.warn({ err }, 'Publishing is delayed'));

  const wake = (): void => {
    state.isAwake = true;
    state.pause.abort();
  };
  const sweepAll = (): void => {
    state.isEager = true;
    wake();
  };
  const guard = createStreamGuard({
    nats,
    service,
    source,
    stream: options.stream ?? {},
    logger,
    onRequeued: sweepAll,
  });
  const recheck = (): void => {
    state.isChecked = false;
    wake();
  };
  const publisher = {
    nats,
    service,
    aggregate,
    source,
    epoch: options.epoch,
    faults: options.faults ?? {},
    onAcknowledged: (seq: number, entry: { at: string }) => {
      guard.acknowledged(seq);
      meters.published(entry.at);
    },
    onLost: (afterSeq: number) => {
      if (afterSeq === 0) recheck();
      else guard.restore(afterSeq).catch(warn);
    },
  };
  const lanes = createLanes({
    find: (id) => source.find(id),
    publish: (at, entry) => publishEntry(publisher, at, entry),
    onFailed: (id, error) => {
      meters.failed();
      sweep.suspect(id);
      state.isDoubtful = true;
      warn(error);
    },
  });
  const sweep = createSweep({
    pending: (limit) => source.pending(limit),
    isBusy: (id) => lanes.has(id) || source.isMarking(id),
    take: (id) => lanes.take(id),
  });

  const round = async (): Promise<boolean> => {
    if (!nats.isUp()) return false;
    if (!state.isChecked || state.isDoubtful) {
      state.isDoubtful = false;
      await guard.check();
      state.isChecked = true;
    }
    const isEager = state.isEager;
    state.isEager = false;
    const hasMore = await sweep.run(isEager);
    await guard.remember();
    return hasMore;
  };

  const pause = async (): Promise<void> => {
    if (state.isAwake) return;
    state.pause = new AbortController();
    const ms = SWEEP_MS + Math.random() * SWEEP_JITTER_MS;
    await delay(ms, undefined, { signal: state.pause.signal, ref: false }).catch(() => undefined);
  };

  const runLoop = async (): Promise<void> => {
    while (!state.isStopped) {
      state.isAwake = false;
      const hasMore = await round().catch((error: unknown) => {
        warn(error);
        return false;
      });
      if (!hasMore) await pause();
    }
  };

  const unsubscribe = nats.onReconnect(() => {
    state.isChecked = false;
    sweepAll();
  });

  return {
    committed(commit) {
      if (state.isStopped || !state.isChecked || !nats.isUp()) return;
      if (!lanes.add(commit)) sweep.suspect(commit.id);
    },
    async start() {
      await guard.check();
      state.isChecked = true;
      state.loop = runLoop();
    },
    async flush(timeoutMs) {
      const done = lanes.idle().then(() => source.settle());
      return Promise.race([done.then(() => true), delay(timeoutMs, false, { ref: false })]);
    },
    async sweep() {
      await sweep.run(true);
      await lanes.idle();
    },
    async stop() {
      state.isStopped = true;
      unsubscribe();
      wake();
      await state.loop;
      await lanes.idle();
      await source.settle();
    },
  };
};

const createMeters = ({ metrics, aggregate }: RelayOptions) => {
  const labels = { aggregate };
  const published = metrics.counter({
    name: 'courtcast_events_published_total',
    help: 'Events that the stream acknowledged',
    labels: ['aggregate'],
  });
  const failures = metrics.counter({
    name: 'courtcast_relay_failures_total',
    help: 'Times that publishing the events of an aggregate was given up until the next sweep',
    labels: ['aggregate'],
  });
  const lag = metrics.histogram({
    name: 'courtcast_relay_lag_seconds',
    help: 'From the start of a command to the acknowledgement of its event by the stream',
    labels: ['aggregate'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
  });
  return {
    published(at: string): void {
      published.inc(labels);
      lag.observe(labels, Math.max(0, Date.now() - Date.parse(at)) / 1000);
    },
    failed: () => failures.inc(labels),
  };
};

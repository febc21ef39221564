import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@courtcast/contracts';
import type { Logger, Metrics } from '@courtcast/observability';
import type { Nats } from './connection.ts';
import { createLanes } from './lanes.ts';
import type { Lanes } from './lanes.ts';
import type { Commit, OutboxSource, WaitingAggregate } from './outbox.ts';
import { publishEntry } from './publish-entry.ts';
import type { RelayFaults } from './publish-entry.ts';
import { createRelayLoop } from './relay-loop.ts';
import type { RelayLoop } from './relay-loop.ts';
import { createRelayMeters } from './relay-meters.ts';
import type { RelayMeters } from './relay-meters.ts';
import { createStreamGuard } from './stream-guard.ts';
import type { StreamGuard } from './stream-guard.ts';
import { createSweep } from './sweep.ts';
import type { Sweep } from './sweep.ts';

export interface RelayOptions {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly aggregate: string;
  /** Raised whenever a backup was restored (`mongo.epoch`). */
  readonly epoch: number;
  readonly source: OutboxSource;
  readonly logger: Logger;
  readonly metrics: Metrics;
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
  /** Publishes everything that waits now; resolves when that was done or given up. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly guard: StreamGuard;
  readonly lanes: Lanes;
  readonly sweep: Sweep;
  readonly loop: RelayLoop;
}

const lookAt =
  (source: OutboxSource, meters: RelayMeters) =>
  async (limit: number): Promise<WaitingAggregate[]> => {
    const found = await source.pending(limit);
    meters.waiting(found);
    return found;
  };

// The parts call each other; every one of them is there before the first call.
const assemble = (options: RelayOptions): Parts => {
  const { nats, service, aggregate, epoch, source, logger, faults = {} } = options;
  const meters = createRelayMeters(options.metrics, logger, aggregate);
  const guard = createStreamGuard({
    nats,
    service,
    epoch,
    source,
    logger,
    onRequeued: () => loop.sweepAll(),
    onFailed: (error) => {
      meters.delayed(error);
      loop.doubt();
    },
  });
  const publisher = {
    ...{ nats, service, aggregate, epoch, source, faults },
    onAcknowledged: (seq: number, { at }: { at: string }) => {
      guard.acknowledged(seq);
      meters.published(at);
    },
    onLost: (afterSeq: number) => {
      if (afterSeq === 0) loop.recheck();
      else guard.restore(afterSeq);
    },
  };
  const lanes = createLanes({
    find: (id) => source.find(id),
    publish: (at, entry) => publishEntry(publisher, at, entry),
    onFailed: (id, error) => {
      meters.delayed(error);
      sweep.suspect(id);
      loop.doubt();
    },
  });
  const sweep = createSweep({
    pending: lookAt(source, meters),
    isBusy: (id) => lanes.has(id) || source.isAcknowledging(id),
    take: (id) => lanes.take(id),
  });
  const loop = createRelayLoop({
    isUp: () => nats.isUp(),
    check: () => guard.check(),
    sweep: (isEager) => sweep.run(isEager),
    remember: () => guard.remember(),
    onError: meters.delayed,
  });
  return { guard, lanes, sweep, loop };
};

/** Makes the relay of one store; nothing happens before `start`. */
export function createRelay(options: RelayOptions): Relay {
  const { nats, source } = options;
  const { guard, lanes, sweep, loop } = assemble(options);
  const settle = async (): Promise<void> => {
    await lanes.idle();
    await source.settle();
  };
  const forget = nats.onReconnect(() => {
    loop.recheck();
    loop.sweepAll();
  });
  return {
    committed(commit) {
      if (!loop.isReady() || !nats.isUp()) return;
      if (!lanes.add(commit)) sweep.suspect(commit.id);
    },
    start: () => loop.start(),
    flush: (timeoutMs) => Promise.race([settle().then(() => true), delay(timeoutMs, false, { ref: false })]),
    async sweep() {
      await sweep.run(true);
      await lanes.idle();
    },
    async stop() {
      forget();
      await loop.stop();
      await guard.stop();
      await settle();
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@courtcast/contracts';
import type { Logger, Metrics } from '@courtcast/observability';
import type { Nats } from '../connection.ts';
import { createPublicationQueues } from './publication-queues.ts';
import type { PublicationQueues } from './publication-queues.ts';
import type { Commit, OutboxSource } from '../outbox-entry.ts';
import { publishEntry } from './publish-entry.ts';
import type { RelayFaults } from './publish-entry.ts';
import { createRelayLoop } from './loop.ts';
import type { RelayLoop } from './loop.ts';
import { createRelayMeters } from './meters.ts';
import { createStreamCheck } from './stream-check.ts';
import type { StreamCheck } from './stream-check.ts';
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

/** Publishes the outboxes of one kind of aggregate (architecture 5). Every replica runs one. */
export interface Relay {
  /** Publishes a save at once, without reading. Never throws, never waits. */
  committed(commit: Commit): void;
  /** Creates the stream if it is missing, then publishes waiting entries until the relay is stopped. */
  start(): Promise<void>;
  /** Resolves when nothing is under way any more and acknowledgements are durable, true; or false after `timeoutMs`. */
  flush(timeoutMs: number): Promise<boolean>;
  /** Publishes everything that waits now; resolves when that was done or given up. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly stream: StreamCheck;
  readonly queues: PublicationQueues;
  readonly sweep: Sweep;
  readonly loop: RelayLoop;
}

// The parts call each other; every one of them is there before the first call.
function assemble(options: RelayOptions): Parts {
  const { nats, service, aggregate, epoch, source, logger, faults = {} } = options;
  const meters = createRelayMeters(options.metrics, logger, aggregate);
  const stream = createStreamCheck({
    nats,
    service,
    epoch,
    source,
    logger,
    onRequeued: () => loop.sweepAll(),
    onFailed: (error) => {
      meters.delayed(error);
      loop.markStale();
    },
  });
  const publisher = {
    ...{ nats, service, aggregate, epoch, source, logger, faults },
    onAcknowledged: (seq: number, { at }: { at: string }) => {
      stream.acknowledged(seq);
      meters.published(at);
    },
    onLost: (afterSeq: number) => {
      if (afterSeq === 0) loop.recheck();
      else stream.restore(afterSeq);
    },
  };
  const queues = createPublicationQueues({
    find: (id) => source.find(id),
    publish: (at, entry) => publishEntry(publisher, at, entry),
    onFailed: (id, error) => {
      meters.delayed(error);
      sweep.suspect(id);
      loop.markStale();
    },
  });
  const sweep = createSweep({
    pending: (limit) => source.pending(limit).then(meters.waiting),
    isBusy: (id) => queues.has(id) || source.isAcknowledging(id),
    publish: (id) => queues.publishStored(id),
  });
  const loop = createRelayLoop({
    isUp: () => nats.isUp(),
    check: () => stream.check(),
    sweep: (isEager) => sweep.run(isEager),
    remember: () => stream.remember(),
    onError: meters.delayed,
  });
  return { stream, queues, sweep, loop };
}

/** Makes the relay of one store; nothing happens before `start`. */
export function createRelay(options: RelayOptions): Relay {
  const { nats, source } = options;
  const { stream, queues, sweep, loop } = assemble(options);
  const settle = async (): Promise<void> => {
    await queues.idle();
    await source.settle();
  };
  const forget = nats.onReconnect(() => {
    loop.recheck();
    loop.sweepAll();
  });
  return {
    committed(commit) {
      if (!loop.isReady() || !nats.isUp()) return;
      if (!queues.add(commit)) sweep.suspect(commit.id);
    },
    start: () => loop.start(),
    flush: (timeoutMs) => Promise.race([settle().then(() => true), delay(timeoutMs, false, { ref: false })]),
    async sweep() {
      await sweep.run(true);
      await queues.idle();
    },
    async stop() {
      forget();
      await loop.stop();
      await stream.stop();
      await settle();
    },
  };
}

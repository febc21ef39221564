import type { ServiceName } from '@courtcast/contracts';
import type { Logger } from '@courtcast/observability';
import type { Nats } from './connection.ts';
import type { OutboxSource, StreamMemory } from './outbox.ts';
import { ensureStream } from './streams.ts';
import type { StreamOptions } from './streams.ts';

export interface StreamGuardOptions {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly epoch: number;
  readonly source: OutboxSource;
  readonly stream: StreamOptions;
  readonly logger: Logger;
  /** Called after every batch that was put back into outboxes. */
  readonly onRequeued: () => void;
  /** Putting back was broken off; the next check goes on with it. */
  readonly onFailed: (error: unknown) => void;
}

/** Notices that the stream was made anew or lost its tail, and has everything published again that it lacks. */
export interface StreamGuard {
  /** Creates the stream where it is missing and compares it with what is remembered. One run at a time. */
  check(): Promise<void>;
  /** Puts back, in the background, what was published above this sequence. */
  restore(publishedAfter: number): void;
  /** The stream acknowledged this sequence. */
  acknowledged(seq: number): void;
  /** Writes the highest acknowledged sequence down. */
  remember(): Promise<void>;
  /** Breaks off putting back; another process, or the next start, goes on with it. */
  stop(): Promise<void>;
}

const BATCH = 200;

/** Above which sequence everything is to be published again; null when the stream lacks nothing. */
const lackOf = (before: StreamMemory | null, now: StreamMemory): number | null => {
  if (before === null) return null;
  if (before.created !== now.created || before.epoch !== now.epoch) return 0;
  return now.lastSeq < before.lastSeq ? now.lastSeq : null;
};

interface Restoration {
  /** Everything published above this sequence is to be put back; Infinity when nothing is. */
  wanted: number;
  /** What to remember of the stream once that is done. */
  target: StreamMemory | null;
  running: Promise<void> | null;
  readonly isStopped: () => boolean;
}

const requeueAll = async (
  { isStopped }: Restoration,
  options: StreamGuardOptions,
  publishedAfter: number,
): Promise<void> => {
  let afterId: string | null = '';
  let total = 0;
  while (afterId !== null) {
    if (isStopped()) throw new Error('the relay stops');
    const { lastId, count } = await options.source.requeue({ afterId, limit: BATCH, publishedAfter });
    total += count;
    afterId = lastId;
    options.onRequeued();
  }
  options.logger.warn({ total, publishedAfter }, 'Events that the stream lacks are published again');
};

const runRestoration = async (restoration: Restoration, options: StreamGuardOptions): Promise<void> => {
  while (restoration.wanted < Infinity) {
    const publishedAfter = restoration.wanted;
    restoration.wanted = Infinity;
    try {
      await requeueAll(restoration, options, publishedAfter);
    } catch (error) {
      restoration.wanted = Math.min(restoration.wanted, publishedAfter);
      throw error;
    }
  }
  const { target } = restoration;
  restoration.target = null;
  if (target !== null) await options.source.rememberStream(target);
};

/** The guard of one relay. */
export const createStreamGuard = (options: StreamGuardOptions): StreamGuard => {
  const { nats, service, epoch, source, stream } = options;
  let isStopped = false;
  const restoration: Restoration = {
    wanted: Infinity,
    target: null,
    running: null,
    isStopped: () => isStopped,
  };
  let known: StreamMemory | null = null;
  let remembered = 0;
  let highest = 0;
  let checking: Promise<void> | null = null;

  const restore = (publishedAfter: number): void => {
    restoration.wanted = Math.min(restoration.wanted, publishedAfter);
    if (restoration.wanted === Infinity) return;
    restoration.running ??= runRestoration(restoration, options)
      .catch(options.onFailed)
      .finally(() => (restoration.running = null));
  };

  const runCheck = async (): Promise<void> => {
    const { created, state } = await ensureStream(nats, service, stream);
    const now = { created, epoch, lastSeq: state.last_seq };
    const before = await source.recallStream();
    if (known?.created !== created) highest = remembered = 0;
    known = now;
    const lack = lackOf(before, now);
    if (lack !== null) restoration.target = now;
    else if (before === null) await source.rememberStream(now);
    restore(lack ?? Infinity);
  };

  return {
    check() {
      checking ??= runCheck().finally(() => (checking = null));
      return checking;
    },
    restore,
    acknowledged(seq) {
      if (seq > highest) highest = seq;
    },
    async remember() {
      const lastSeq = highest;
      if (known === null || lastSeq <= remembered) return;
      await source.advanceStream({ ...known, lastSeq });
      remembered = lastSeq;
    },
    async stop() {
      isStopped = true;
      await restoration.running;
    },
  };
};

import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from '../connection.ts';
import type { OutboxSource, StreamMemory } from '../outbox-entry.ts';
import { createRestoration } from './requeue.ts';
import type { RestorationOptions } from './requeue.ts';
import { ensureStream } from '../streams.ts';

/** Options of a stream check. */
export interface StreamCheckOptions extends RestorationOptions {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly epoch: number;
  readonly source: OutboxSource;
}

/** Notices that the stream was made again or lost its tail, and has everything published again that is missing. */
export interface StreamCheck {
  /** Creates the stream if it is missing and compares it with the remembered one. One run at a time. */
  check(): Promise<void>;
  /** Puts events published above this sequence back into the outboxes, in the background. */
  restore(publishedAfter: number): void;
  /** The stream acknowledged this sequence. */
  acknowledged(seq: number): void;
  /** Writes the highest acknowledged sequence down. */
  remember(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Above which sequence everything is to be published again; null where it has no gap. `acknowledged` is the highest
 * sequence that this process was given by the stream: it may not have been written down yet.
 */
export function gapOf(before: StreamMemory, now: StreamMemory, acknowledged: number): number | null {
  if (before.created !== now.created || before.epoch !== now.epoch) return 0;
  return now.lastSeq < Math.max(before.lastSeq, acknowledged) ? now.lastSeq : null;
}

/** The check of one relay. */
export function createStreamCheck(options: StreamCheckOptions): StreamCheck {
  const { nats, service, epoch, source } = options;
  const restoration = createRestoration(options);
  let known: StreamMemory | null = null;
  let remembered = 0;
  let highest = 0;
  let checking: Promise<void> | null = null;

  const runCheck = async (): Promise<void> => {
    const { created, state } = await ensureStream(nats, service);
    const now = { created, epoch, lastSeq: state.last_seq };
    const before = await source.recallStream();
    if (known?.created !== created) highest = remembered = 0;
    known = now;
    if (before === null) await source.rememberStream(now);
    const gap = before === null ? null : gapOf(before, now, highest);
    if (gap === null) {
      restoration.resume();
      return;
    }
    restoration.remember(now);
    restoration.restore(gap);
  };

  return {
    check() {
      checking ??= runCheck().finally(() => (checking = null));
      return checking;
    },
    restore: (publishedAfter) => restoration.restore(publishedAfter),
    acknowledged(seq) {
      if (seq > highest) highest = seq;
    },
    async remember() {
      const lastSeq = highest;
      if (known === null || lastSeq <= remembered) return;
      await source.advanceStream({ ...known, lastSeq });
      remembered = lastSeq;
    },
    stop: () => restoration.stop(),
  };
}

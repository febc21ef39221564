import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from './connection.ts';
import type { OutboxSource, StreamMemory } from './outbox.ts';
import { createRestoration } from './restoration.ts';
import type { RestorationOptions } from './restoration.ts';
import { ensureStream } from './streams.ts';

export interface StreamGuardOptions extends RestorationOptions {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly epoch: number;
  readonly source: OutboxSource;
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
  stop(): Promise<void>;
}

/** Above which sequence everything is to be published again; null when the stream lacks nothing. */
export function lackOf(before: StreamMemory, now: StreamMemory): number | null {
  if (before.created !== now.created || before.epoch !== now.epoch) return 0;
  return now.lastSeq < before.lastSeq ? now.lastSeq : null;
}

/** The guard of one relay. */
export function createStreamGuard(options: StreamGuardOptions): StreamGuard {
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
    const lack = before === null ? null : lackOf(before, now);
    if (lack === null) {
      restoration.resume();
      return;
    }
    restoration.remember(now);
    restoration.restore(lack);
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

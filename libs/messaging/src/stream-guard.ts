import type { ServiceName } from '@courtcast/contracts';
import type { Logger } from '@courtcast/observability';
import type { Nats } from './connection.ts';
import type { OutboxSource, StreamMemory } from './outbox.ts';
import { ensureStream } from './streams.ts';
import type { StreamOptions } from './streams.ts';

export interface StreamGuardOptions {
  readonly nats: Nats;
  readonly service: ServiceName;
  readonly source: OutboxSource;
  readonly stream: StreamOptions;
  readonly logger: Logger;
  /** Called after every batch that was put back into outboxes. */
  onRequeued(): void;
}

/** Notices that the stream was made anew or lost its tail, and has everything published again that it lacks. */
export interface StreamGuard {
  /** Creates the stream where it is missing and compares it with what is remembered. One run at a time. */
  check(): Promise<void>;
  /** Puts back what was published above this sequence. */
  restore(publishedAfter: number): Promise<void>;
  /** The stream acknowledged this sequence. */
  acknowledged(seq: number): void;
  /** Writes the highest acknowledged sequence down. */
  remember(): Promise<void>;
}

const BATCH = 200;

const requeueAll = async (options: StreamGuardOptions, publishedAfter: number): Promise<void> => {
  let afterId: string | null = '';
  let total = 0;
  while (afterId !== null) {
    const { lastId, count } = await options.source.requeue({ afterId, limit: BATCH, publishedAfter });
    total += count;
    afterId = lastId;
    options.onRequeued();
  }
  options.logger.warn({ total, publishedAfter }, 'Events that the stream lacks are published again');
};

const compare = async (options: StreamGuardOptions): Promise<StreamMemory> => {
  const info = await ensureStream(options.nats, options.service, options.stream);
  const now = { created: info.created, lastSeq: info.state.last_seq };
  const before = await options.source.recallStream();
  const isSame = before?.created === now.created;
  if (before !== null && !isSame) await requeueAll(options, 0);
  else if (before !== null && now.lastSeq < before.lastSeq) await requeueAll(options, now.lastSeq);
  if (!isSame || now.lastSeq < before.lastSeq) await options.source.rememberStream(now);
  return now;
};

/** The guard of one relay. */
export const createStreamGuard = (options: StreamGuardOptions): StreamGuard => {
  let known: StreamMemory | null = null;
  let remembered = 0;
  let highest = 0;
  let checking: Promise<void> | null = null;
  let restoring: Promise<void> | null = null;
  let wanted = Infinity;

  const runCheck = async (): Promise<void> => {
    const now = await compare(options);
    if (known !== null && known.created !== now.created) highest = remembered = 0;
    known = now;
  };

  const runRestore = async (): Promise<void> => {
    while (wanted < Infinity) {
      const publishedAfter = wanted;
      wanted = Infinity;
      await requeueAll(options, publishedAfter);
    }
  };

  return {
    check() {
      checking ??= runCheck().finally(() => (checking = null));
      return checking;
    },
    restore(publishedAfter) {
      wanted = Math.min(wanted, publishedAfter);
      restoring ??= runRestore().finally(() => (restoring = null));
      return restoring;
    },
    acknowledged(seq) {
      if (seq > highest) highest = seq;
    },
    async remember() {
      const lastSeq = highest;
      if (known === null || lastSeq <= remembered) return;
      await options.source.advanceStream({ created: known.created, lastSeq });
      remembered = lastSeq;
    },
  };
};

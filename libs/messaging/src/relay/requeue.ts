import type { Logger } from '@courtcast/observability';
import type { OutboxSource, RequeueRequest, StreamMemory } from '../outbox-entry.ts';

export interface RestorationOptions {
  readonly source: OutboxSource;
  readonly logger: Logger;
  /** Called after every batch that was put back into outboxes. */
  readonly onRequeued: () => void;
  /** Putting back was broken off; `resume` goes on with it. */
  readonly onFailed: (error: unknown) => void;
}

/** Puts events that the stream lacks back into the outboxes, in the background and in batches. */
export interface Restoration {
  /** Wants everything published again that was published above this sequence. */
  restore(publishedAfter: number): void;
  /** Sets the stream to remember once everything was put back. */
  remember(memory: StreamMemory): void;
  /** Continues an interrupted restoration. */
  resume(): void;
  /** Breaks off; another process, or the next start, goes on with it. */
  stop(): Promise<void>;
}

const BATCH = 200;

/**
 * Puts events published above a sequence back into their outboxes, batch by batch; returns the number of aggregates.
 */
async function requeueAll(
  source: OutboxSource,
  what: Pick<RequeueRequest, 'publishedAfter' | 'again'>,
  { beforeBatch, afterBatch }: { readonly beforeBatch?: () => void; readonly afterBatch?: () => void } = {},
): Promise<number> {
  let afterId: string | null = '';
  let total = 0;
  while (afterId !== null) {
    beforeBatch?.();
    const { lastId, count }: Awaited<ReturnType<OutboxSource['requeue']>> = await source.requeue({
      ...{ ...what, afterId, limit: BATCH },
    });
    total += count;
    afterId = lastId;
    afterBatch?.();
  }
  return total;
}

/**
 * Puts the current state of every aggregate back into its outbox, so that running relays publish it once more, under
 * new message ids that end in `run` (letters and digits): consumers see `isReplay` and may apply versions they have
 * seen before. Returns their number; aggregates with waiting entries are left out, because those are published anyway.
 */
export function republish(source: OutboxSource, run: string): Promise<number> {
  return requeueAll(source, { publishedAfter: -1, again: run });
}

interface State {
  /** Everything published above this sequence is to be put back; Infinity when nothing is. */
  wanted: number;
  target: StreamMemory | null;
  running: Promise<void> | null;
  isStopped: boolean;
}

async function run(state: State, options: RestorationOptions): Promise<void> {
  const beforeBatch = (): void => {
    if (state.isStopped) throw new Error('the relay stops');
  };
  const batches = { beforeBatch, afterBatch: options.onRequeued };
  while (state.wanted < Infinity) {
    const publishedAfter = state.wanted;
    state.wanted = Infinity;
    try {
      const total = await requeueAll(options.source, { publishedAfter }, batches);
      options.logger.warn({ total, publishedAfter }, 'Events that the stream lacks are published again');
    } catch (error) {
      state.wanted = Math.min(state.wanted, publishedAfter);
      throw error;
    }
  }
  const { target } = state;
  state.target = null;
  if (target !== null) await options.source.rememberStream(target);
}

/** The restoration of one relay. */
export function createRestoration(options: RestorationOptions): Restoration {
  const state: State = { wanted: Infinity, target: null, running: null, isStopped: false };
  const resume = (): void => {
    if (state.wanted === Infinity || state.isStopped) return;
    state.running ??= run(state, options)
      .catch(options.onFailed)
      .finally(() => (state.running = null));
  };
  return {
    restore(publishedAfter) {
      state.wanted = Math.min(state.wanted, publishedAfter);
      resume();
    },
    remember(memory) {
      state.target = memory;
    },
    resume,
    async stop() {
      state.isStopped = true;
      await state.running;
    },
  };
}

import type { Logger } from '@courtcast/observability';
import type { OutboxSource, StreamMemory } from './outbox.ts';

export interface RestorationOptions {
  readonly source: OutboxSource;
  readonly logger: Logger;
  /** Called after every batch that was put back into outboxes. */
  readonly onRequeued: () => void;
  /** Putting back was broken off; `resume` goes on with it. */
  readonly onFailed: (error: unknown) => void;
}

/** Puts what the stream lacks back into the outboxes, in the background and in batches. */
export interface Restoration {
  /** Wants everything published again that was published above this sequence. */
  restore(publishedAfter: number): void;
  /** What to remember of the stream once everything wanted was put back. */
  remember(memory: StreamMemory): void;
  /** Goes on with what was broken off. */
  resume(): void;
  /** Breaks off; another process, or the next start, goes on with it. */
  stop(): Promise<void>;
}

const BATCH = 200;

interface State {
  /** Everything published above this sequence is to be put back; Infinity when nothing is. */
  wanted: number;
  target: StreamMemory | null;
  running: Promise<void> | null;
  isStopped: boolean;
}

const requeueAll = async (
  state: State,
  { source, logger, onRequeued }: RestorationOptions,
  publishedAfter: number,
): Promise<void> => {
  let afterId: string | null = '';
  let total = 0;
  while (afterId !== null) {
    if (state.isStopped) throw new Error('the relay stops');
    const { lastId, count } = await source.requeue({ afterId, limit: BATCH, publishedAfter });
    total += count;
    afterId = lastId;
    onRequeued();
  }
  logger.warn({ total, publishedAfter }, 'Events that the stream lacks are published again');
};

const run = async (state: State, options: RestorationOptions): Promise<void> => {
  while (state.wanted < Infinity) {
    const publishedAfter = state.wanted;
    state.wanted = Infinity;
    try {
      await requeueAll(state, options, publishedAfter);
    } catch (error) {
      state.wanted = Math.min(state.wanted, publishedAfter);
      throw error;
    }
  }
  const { target } = state;
  state.target = null;
  if (target !== null) await options.source.rememberStream(target);
};

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

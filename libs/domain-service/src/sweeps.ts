import type { Logger } from '@courtcast/observability';
import type { Stoppable } from './stoppable.ts';

export interface SweepOptions {
  /** From the beginning of one round to that of the next, in ms; no second round begins beside one that takes longer. */
  readonly everyMs: number;
  /** Whether the first round begins now. */
  readonly atOnce?: boolean;
  readonly logger: Logger;
}

/** Runs `sweep` again and again. A round that fails is logged, and the next one tries again. */
export function startSweep(sweep: () => Promise<unknown>, options: SweepOptions): Stoppable {
  const { everyMs, atOnce = false, logger } = options;
  let running: Promise<unknown> | null = null;
  const round = () => {
    running ??= sweep()
      .catch((err: unknown) => logger.warn({ err }, 'A sweep failed'))
      .finally(() => {
        running = null;
      });
  };
  if (atOnce) round();
  const timer = setInterval(round, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

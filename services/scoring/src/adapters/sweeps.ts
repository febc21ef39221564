import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import { createCommand } from '@courtcast/runtime';
import { finishRecalls } from '../application/events/recall-draw.ts';
import {
  cancelIdleFreeplay,
  countUndisputedResults,
  finishReopenings,
} from '../application/sweeps/sweep-matches.ts';
import type { Deps } from '../application/ports.ts';

const SWEEP_MS = 5_000;

/** `idleMinutes` without play cancel a live freeplay match. */
export interface SweepOptions {
  readonly idleMinutes: number;
  readonly logger: Logger;
  readonly now: () => Date;
}

/**
 * Runs the sweeps every five seconds: idle freeplay matches, interrupted reopenings, and other work that no request
 * asks for.
 */
export function startSweeps(deps: Deps, { idleMinutes, logger, now }: SweepOptions): Stoppable {
  const newCommand = () => {
    const command = createCommand({
      startedAt: now(),
      caller: { kind: 'service', name: 'scoring' },
      requestId: 'sweep',
    });
    return { ...command, actor: 'system' };
  };
  const sweep = async (): Promise<void> => {
    const input = { now: now(), newCommand };
    await cancelIdleFreeplay(deps, { ...input, idleMinutes });
    await countUndisputedResults(deps, input);
    await finishReopenings(deps, input);
    await finishRecalls(deps, input);
  };
  return startSweep(sweep, { everyMs: SWEEP_MS, logger });
}

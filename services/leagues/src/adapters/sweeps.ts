import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Deps } from '../application/ports.ts';
import { settleRatings } from '../application/sweeps/settle-ratings.ts';

const SWEEP_MS = 2_000;

/** Computes ratings every two seconds, for all results that have come meanwhile. */
export function startSweeps(deps: Deps, logger: Logger): Stoppable {
  return startSweep(() => settleRatings(deps), { everyMs: SWEEP_MS, logger });
}

import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Deps } from '../application/ports.ts';
import { settleLadders } from '../application/sweeps/settle-ladders.ts';
import { settleRatings } from '../application/sweeps/settle-ratings.ts';

const RATINGS_MS = 2_000;
const LADDERS_MS = 15_000;

/** Computes ratings every two seconds, and ends what is due in ladders every fifteen. */
export function startSweeps(deps: Deps, logger: Logger): readonly Stoppable[] {
  return [
    startSweep(() => settleRatings(deps), { everyMs: RATINGS_MS, logger }),
    startSweep(() => settleLadders(deps), { everyMs: LADDERS_MS, logger }),
  ];
}

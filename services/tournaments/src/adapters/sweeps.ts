import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Deps } from '../application/ports.ts';
import { eraseUnconfirmed } from '../application/sweeps/erase-unconfirmed.ts';
import { forgetEntries } from '../application/sweeps/forget-entries.ts';

const SWEEP_MS = 10 * 60_000;

/** Erases entries that nobody has confirmed in time, and what was said in old ones, every ten minutes. */
export function startSweeps(deps: Deps, logger: Logger): Stoppable {
  const sweep = async () => {
    await eraseUnconfirmed(deps);
    await forgetEntries(deps);
  };
  return startSweep(sweep, { everyMs: SWEEP_MS, logger });
}

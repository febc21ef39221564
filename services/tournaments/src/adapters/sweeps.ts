import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Deps } from '../application/ports.ts';
import { eraseUnconfirmed } from '../application/sweeps/erase-unconfirmed.ts';

const SWEEP_MS = 10 * 60_000;

/** Erases entries that nobody has confirmed in time, every ten minutes. */
export function startSweeps(deps: Deps, logger: Logger): Stoppable {
  return startSweep(() => eraseUnconfirmed(deps), { everyMs: SWEEP_MS, logger });
}

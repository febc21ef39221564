import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Deps } from '../application/ports.ts';
import { settleClaims } from '../application/players/settle-claims.ts';

const SWEEP_MS = 2_000;

/** Finishes claims that were cut short, every two seconds. */
export function startSweeps(deps: Deps, logger: Logger): Stoppable {
  return startSweep(() => settleClaims(deps), { everyMs: SWEEP_MS, logger });
}

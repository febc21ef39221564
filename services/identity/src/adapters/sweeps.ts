import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Ports } from '../application/ports.ts';
import { settleClaims } from '../application/sweeps/settle-claims.ts';

const SWEEP_MS = 2_000;

/** Looks every two seconds for claims that were cut short. */
export function startSweeps(ports: Ports, logger: Logger): Stoppable {
  return startSweep(() => settleClaims(ports), { everyMs: SWEEP_MS, logger });
}

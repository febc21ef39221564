import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Deps } from '../application/ports.ts';
import { eraseUnconfirmed } from '../application/sweeps/erase-unconfirmed.ts';
import { forgetEntries } from '../application/sweeps/forget-entries.ts';
import { settlePayments } from '../application/entries/settle-payment.ts';

const SWEEP_MS = 10 * 60_000;

/** Asks the provider of payments about those that are under way, as often as `everyMs`. */
export function startPaymentSweep(
  deps: Deps,
  { logger, everyMs }: { logger: Logger; everyMs: number },
): Stoppable {
  return startSweep(() => settlePayments(deps), { everyMs, atOnce: true, logger });
}

/** Erases entries that nobody has confirmed in time, and what was said in old ones, every ten minutes. */
export function startSweeps(deps: Deps, logger: Logger): Stoppable {
  const sweep = async () => {
    await eraseUnconfirmed(deps);
    await forgetEntries(deps);
  };
  return startSweep(sweep, { everyMs: SWEEP_MS, logger });
}

import { startSweep } from '@courtcast/domain-service';
import type { Stoppable } from '@courtcast/domain-service';
import type { Logger } from '@courtcast/observability';
import type { Deps } from '../application/ports.ts';
import { forgetExpiredInvitations } from '../application/invitations/answer-invitation.ts';
import { settleClaims } from '../application/players/settle-claims.ts';

const SWEEP_MS = 2_000;
const EXPIRY_MS = 60_000;

/** Finishes claims that were cut short, every two seconds, and forgets what has expired, every minute. */
export function startSweeps(deps: Deps, logger: Logger): Stoppable {
  const sweeps = [
    startSweep(() => settleClaims(deps), { everyMs: SWEEP_MS, logger }),
    startSweep(() => forgetExpiredInvitations(deps), { everyMs: EXPIRY_MS, logger }),
  ];
  return { stop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))) };
}

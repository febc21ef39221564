import type { Logger } from '@courtcast/observability';
import type { Ports } from './application/ports.ts';
import { settleClaims } from './application/settle-claim.ts';

const SWEEP_MS = 2_000;

/** Looks every two seconds for claims that were cut short. */
export function startSweeps(ports: Ports, logger: Logger): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= settleClaims(ports)
      .catch((err: unknown) => logger.warn({ err }, 'A sweep failed'))
      .finally(() => {
        running = null;
      });
  }, SWEEP_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

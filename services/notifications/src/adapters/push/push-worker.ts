import type { Logger } from '@courtcast/observability';
import type { Stoppable } from '@courtcast/domain-service';
import { LEASE_MS, sendAgain, sendNotice } from '../../application/push/send-notice.ts';
import type { Sending } from '../../application/push/send-notice.ts';
import type { PushMeters } from './meters.ts';

interface PushWorkerOptions {
  readonly deps: Sending['deps'];
  readonly logger: Logger;
  readonly meters: PushMeters;
}

/** Notices that a process sends at the same time, and notifications that it tries again. */
const MAX_NOTICES = 4;
const MAX_RETRIES = 20;
const LOOK_MS = 500;
const AGE_EVERY = 20;

/** Claims work with `next` and runs it, as long as there is some; several pieces at a time. */
function createRunner(
  next: () => Promise<(() => Promise<void>) | null>,
  max: number,
  onFault: (err: unknown) => void,
) {
  const running = new Set<Promise<void>>();
  const run = async (): Promise<void> => {
    for (let work = await next(); work !== null; work = await next()) await work();
  };
  return {
    /** Begins with as much as there is room for. */
    look() {
      if (running.size >= max) return;
      const one = run()
        .catch(onFault)
        .finally(() => running.delete(one));
      running.add(one);
    },
    idle: async () => void (await Promise.all(running)),
  };
}

/**
 * Sends due notices. Stopping waits for running batches, some seconds at most; another process continues where this one
 * stopped.
 */
export function startPush({ deps, logger, meters }: PushWorkerOptions): Stoppable {
  let isStopping = false;
  const sending: Sending = { deps, mayGoOn: () => !isStopping, onResult: meters.onResult };
  const onFault = (err: unknown) => logger.warn({ err }, 'Sending notifications was interrupted');
  const claimWith =
    <T>(claim: () => Promise<T | null>, work: (claimed: T) => Promise<void>) =>
    async () => {
      const claimed = isStopping ? null : await claim();
      return claimed === null ? null : () => work(claimed);
    };
  const { notices } = deps;
  const runners = [
    createRunner(
      claimWith(
        () => notices.claim(deps.now(), LEASE_MS),
        (claimed) => sendNotice(sending, claimed),
      ),
      MAX_NOTICES,
      onFault,
    ),
    createRunner(
      claimWith(
        () => notices.claimRetry(deps.now(), LEASE_MS),
        (retry) => sendAgain(sending, retry),
      ),
      MAX_RETRIES,
      onFault,
    ),
  ];
  let looks = 0;
  const timer = setInterval(() => {
    for (const runner of runners) runner.look();
    looks += 1;
    if (looks % AGE_EVERY === 0) void meters.measureAge(deps).catch(() => undefined);
  }, LOOK_MS);
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(runners.map((runner) => runner.idle()));
      await deps.pushSender.close();
    },
  };
}

import { rateLimited } from '@courtcast/problem';
import { admissionBudget } from '../rate-limit/budget.ts';
import { retryAfterSeconds } from '../rate-limit/limiter.ts';
import type { Limiter } from '../rate-limit/limiter.ts';
import { createKeyedConcurrency } from '../rate-limit/keyed-concurrency.ts';

/** Asks scoring for the board behind a key, null for none. Rejects where scoring does not answer. */
export type AskForBoard<T> = () => Promise<T | null>;

/**
 * Asks on behalf of an address, and gives the answer on. Throws Problem `rate-limited` where too many keys that no
 * board has came from there.
 */
export type Admission = <T>(address: string, ask: AskForBoard<T>) => Promise<T | null>;

/**
 * Concurrent questions of one address. Each replica holds that many of the address's sixty requests while it asks; with
 * up to thirty replicas that stays below sixty, so boards that return together do not lock each other out.
 */
const MAX_ASKED_AT_ONCE = 2;
/** More than any place has boards. */
const MAX_WAITING = 500;
const QUEUE_RETRY_SECONDS = 1;

/**
 * Counts keys that no board has against the address that they come from, and no others: a key is counted before
 * scoring is asked, so that no flood runs ahead of the count, and taken back where a board has it or scoring does not
 * answer. What is asked without being counted is bounded: by turns for each address, by scoring's circuit for all.
 */
export function createAdmission(limiter: Limiter): Admission {
  const runLimited = createKeyedConcurrency({
    maxRunning: MAX_ASKED_AT_ONCE,
    maxWaiting: MAX_WAITING,
    refusal: () => rateLimited(QUEUE_RETRY_SECONDS),
  });
  return (address, ask) => {
    const budget = admissionBudget(address);
    return runLimited(budget.key, async () => {
      const held = await limiter.hold(budget);
      if (!held.verdict.isAllowed) throw rateLimited(retryAfterSeconds(held.verdict));
      let isUnknown = false;
      try {
        const board = await ask();
        isUnknown = board === null;
        return board;
      } finally {
        if (!isUnknown) await held.giveBack();
      }
    });
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { isProblem } from '@courtcast/problem';

/** Dependencies of retries: a steady clock in ms, a pause, and random numbers from 0 to 1. */
export interface RetryDeps {
  readonly nowMs: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly random: () => number;
}

/**
 * Time limit of a subscription for NATS, and then for its owner, ms: less than clients wait for an acknowledgement
 * (five seconds).
 */
export const SUBSCRIBE_WITHIN_MS = 4_000;
const FIRST_PAUSE_MS = 100;
/** With less time left, no further attempt is made. */
const MIN_ATTEMPT_MS = 100;

const world: RetryDeps = { nowMs: () => performance.now(), pause: delay, random: Math.random };

function isPassing(error: unknown): boolean {
  return isProblem(error) && error.code === 'unavailable';
}

/**
 * Asks an owner until it answers, within the time limit of a subscription, so that one late answer, or an owner that is
 * being replaced, does not fail all waiting sockets. Each further attempt may take half of the remaining time
 * (`timeoutMs`), because an owner that was too slow once often stays slow for a while. Throws the last Problem
 * `unavailable`, and any other at once.
 */
export async function retryUntilAnswered<T>(
  ask: (timeoutMs?: number) => Promise<T>,
  { nowMs, pause, random }: RetryDeps = world,
): Promise<T> {
  const until = nowMs() + SUBSCRIBE_WITHIN_MS;
  let timeoutMs: number | undefined;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await ask(timeoutMs);
    } catch (error) {
      const restMs = pauseMs * (0.5 + random());
      timeoutMs = Math.floor((until - nowMs() - restMs) / 2);
      if (!isPassing(error) || timeoutMs < MIN_ATTEMPT_MS) throw error;
      await pause(restMs);
    }
  }
}

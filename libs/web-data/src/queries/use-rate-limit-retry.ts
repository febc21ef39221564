import type { ApiError } from '@courtcast/client';
import { useState } from 'react';
import { withRateLimitRetry, pause } from './with-rate-limit-retry.ts';

/** Steps of long work that go on by themselves where too many were asked for in a minute. */
export interface RateLimitRetry {
  /** Seconds that it waits now; null while it does not. */
  readonly waitSeconds: number | null;
  /** Asks; throws every refusal but of too many requests. */
  readonly read: <Answer>(step: () => Promise<Answer>) => Promise<Answer>;
  /** Sends as `useSave` does: a refusal is in what it answers. */
  readonly save: <Saved extends Outcome>(step: () => Promise<Saved>) => Promise<Saved>;
}

interface Outcome {
  readonly refusal: ApiError | null;
}

/** Retries for the steps of a page, and how long they wait. */
export function useRateLimitRetry(): RateLimitRetry {
  const [waitSeconds, setWait] = useState<number | null>(null);
  const wait = async (seconds: number) => {
    setWait(seconds);
    await pause(seconds);
    setWait(null);
  };
  return {
    waitSeconds,
    read: async (step) => withRateLimitRetry(step, wait),
    save: async (step) =>
      withRateLimitRetry(async () => {
        const saved = await step();
        if (saved.refusal?.code === 'rate-limited') throw saved.refusal;
        return saved;
      }, wait),
  };
}

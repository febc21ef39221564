import { useState } from 'react';
import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';

const USUAL_WAIT_SECONDS = 5;
const MAX_WAITS = 20;

/** Waits so many seconds. */
export async function pause(seconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}

/** Carries out a step of long work; where there were too many in a minute, as soon as there may be more. */
export async function withRateLimitRetry<Answer>(
  step: () => Promise<Answer>,
  wait: (seconds: number) => Promise<void> = pause,
): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'rate-limited' || waits === MAX_WAITS) throw error;
      await wait(error.retryAfterSeconds ?? USUAL_WAIT_SECONDS);
    }
  }
}

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

/** Work that asks the API for something before it sends. */
interface Refusable {
  /** Carries it out; null where it was refused, which `refusal` keeps until the next time. */
  readonly run: <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>;
  readonly refusal: ApiError | null;
}

/** Carries out work of a page, and keeps why the API refused it. */
export function useRefusable(): Refusable {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run: Refusable['run'] = async (work) => {
    setRefusal(null);
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      return null;
    }
  };
  return { run, refusal };
}

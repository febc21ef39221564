import { isApiError } from '@courtcast/client';

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

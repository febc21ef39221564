import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 1000;

/** Repeats `attempt` every second until it does not throw; throws its last error when `withinMs` has passed. */
export async function eventually<T>(
  attempt: () => Promise<T>,
  { withinMs }: { readonly withinMs: number },
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await delay(POLL_MS);
    }
  }
}

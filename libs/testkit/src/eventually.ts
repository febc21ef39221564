import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Repeats `assertion` until it stops throwing, and returns its result, which may be falsy. Throws the last error after
 * `withinMs` (default two minutes).
 */
export async function eventually<T>(
  assertion: () => T | Promise<T>,
  { withinMs = 120_000 }: { withinMs?: number } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await delay(POLL_MS);
    }
  }
}

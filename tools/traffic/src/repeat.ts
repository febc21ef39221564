import { setTimeout as delay } from 'node:timers/promises';

/** When something is done over and over. */
export interface Pace {
  readonly everyMs: number;
  /** Before the first time. */
  readonly afterMs: number;
  readonly signal: AbortSignal;
}

/** The pace of the caller at `index` if `count` callers take turns at `perSecond`. */
export function paceOf(index: number, count: number, perSecond: number): Omit<Pace, 'signal'> {
  const everyMs = (count * 1_000) / perSecond;
  return { everyMs, afterMs: (index / count) * everyMs };
}

/**
 * Runs a task at an even pace until the signal, one run after the other; waits for the running one at the end. Missed
 * turns are not made up for.
 */
export async function repeat({ everyMs, afterMs, signal }: Pace, run: () => Promise<void>): Promise<void> {
  let next = performance.now() + afterMs;
  for (;;) {
    const pauseMs = Math.max(0, next - performance.now());
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    next = Math.max(next + everyMs, performance.now());
    await run();
  }
}

import type { Problem } from '@courtcast/problem';

/**
 * Runs one task of a key, at once or when a slot becomes free; waiting tasks start in the order of their arrival. A task
 * frees its slot when it ends, or earlier by calling `release`.
 */
export type RunLimited = <V>(key: string, run: (release: () => void) => Promise<V>) => Promise<V>;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits concurrency by key: `maxRunning` tasks run, `maxWaiting` wait, more are refused with `refusal`. */
export function createKeyedConcurrency(options: {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly refusal: () => Problem;
}): RunLimited {
  const { maxRunning, maxWaiting, refusal } = options;
  const queues = new Map<string, Queue>();

  const queueOf = (key: string): Queue => {
    const known = queues.get(key);
    if (known !== undefined) return known;
    const queue = { running: 0, waiting: [] };
    queues.set(key, queue);
    return queue;
  };

  const waitForSlot = async ({ waiting }: Queue): Promise<void> => {
    if (waiting.length >= maxWaiting) throw refusal();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return async (key, run) => {
    const queue = queueOf(key);
    if (queue.running < maxRunning) queue.running += 1;
    else await waitForSlot(queue);
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      // The slot passes to the next waiting task, so `running` stays as it is.
      const next = queue.waiting.shift();
      if (next !== undefined) next();
      else if (--queue.running === 0) queues.delete(key);
    };
    try {
      return await run(release);
    } finally {
      release();
    }
  };
}

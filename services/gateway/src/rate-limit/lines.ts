import type { Problem } from '@courtcast/problem';

/**
 * Runs what comes for one key: a few at a time, the others in the order in which they came. Gives its place to the next
 * at its end, or before, when it calls `leave`.
 */
export type RunInLine = <V>(key: string, run: (leave: () => void) => Promise<V>) => Promise<V>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lines by key: each runs `maxRunning` at a time and lets `maxWaiting` wait; more are refused with `refusal`. */
export function createLines(options: {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly refusal: () => Problem;
}): RunInLine {
  const { maxRunning, maxWaiting, refusal } = options;
  const lines = new Map<string, Line>();

  const lineOf = (key: string): Line => {
    const known = lines.get(key);
    if (known !== undefined) return known;
    const line = { running: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };

  const waitIn = async ({ waiting }: Line): Promise<void> => {
    if (waiting.length >= maxWaiting) throw refusal();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return async (key, run) => {
    const line = lineOf(key);
    if (line.running < maxRunning) line.running += 1;
    else await waitIn(line);
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      // Who waits takes this place over.
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else if (--line.running === 0) lines.delete(key);
    };
    try {
      return await run(leave);
    } finally {
      leave();
    }
  };
}

import type { Logger } from '@courtcast/observability';
import type { Background } from '../../application/ports/logos.ts';

const MAX_RUNNING = 2;
const MAX_WAITING = 100;

/** Work behind the answers of a process: two pieces at a time, a hundred that wait. */
export function createBackground(logger: Pick<Logger, 'warn'>): Background {
  const known = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  async function work(): Promise<void> {
    running += 1;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
    running -= 1;
  }

  return {
    run(key, piece) {
      if (known.has(key) || waiting.length >= MAX_WAITING) return;
      known.add(key);
      waiting.push(async () => {
        try {
          await piece();
        } catch (err) {
          logger.warn({ err, key }, 'Work in the background failed');
        }
        known.delete(key);
      });
      if (running < MAX_RUNNING) void work();
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';

/** Keeps an audit in the background of what it looks at. */
export interface Throttle {
  /** To be called after each page of `records`: rests as long as the page took, a second at most. */
  rest(records: number): Promise<void>;
  /** How many records were compared. */
  compared(): number;
}

const MAX_REST_MS = 1_000;

/** Half of the time is rest: the busier a database is, the longer, and the fewer questions it is asked. */
export function createThrottle(): Throttle {
  let since = performance.now();
  let total = 0;
  return {
    async rest(records) {
      total += records;
      await delay(Math.min(MAX_REST_MS, performance.now() - since));
      since = performance.now();
    },
    compared: () => total,
  };
}

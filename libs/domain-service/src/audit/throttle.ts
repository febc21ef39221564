import { setTimeout as delay } from 'node:timers/promises';

/** Limits the load that an audit puts on the database. */
export interface Throttle {
  /** To be called after each page of `records`: rests as long as the page took, a second at most. */
  rest(records: number): Promise<void>;
  /** Number of compared records. */
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

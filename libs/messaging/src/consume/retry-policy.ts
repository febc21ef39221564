import { isProblem } from '@courtcast/problem';
import type { ProblemCode } from '@courtcast/problem';

/**
 * Policy for a message whose handler threw. `retry`: again until it works (something is unavailable). `retry-bounded`:
 * again a few times, then a dead letter (perhaps a matter of order, perhaps never). `dead`: a dead letter at once.
 */
export type RetryPolicy = 'retry' | 'retry-bounded' | 'dead';

/** The twin of the code → status table in `@courtcast/http`. */
export const retryPolicies: Readonly<Record<ProblemCode, RetryPolicy>> = {
  malformed: 'dead',
  unauthenticated: 'retry-bounded',
  forbidden: 'retry-bounded',
  'not-found': 'retry-bounded',
  'method-not-allowed': 'dead',
  conflict: 'retry-bounded',
  'payload-too-large': 'dead',
  'unsupported-media-type': 'dead',
  invalid: 'dead',
  'rate-limited': 'retry',
  internal: 'retry-bounded',
  'bad-gateway': 'retry',
  unavailable: 'retry',
  timeout: 'retry',
};

const MAX_DELIVERIES = 8;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 30_000;

/**
 * After how many ms a message whose handler threw `error` on its `deliveries`-th delivery (from 1) is delivered again;
 * null where it becomes a dead letter.
 */
export function retryDelayMs(error: unknown, deliveries: number): number | null {
  const policy = isProblem(error) ? retryPolicies[error.code] : 'retry-bounded';
  if (policy === 'dead' || (policy === 'retry-bounded' && deliveries >= MAX_DELIVERIES)) return null;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(deliveries - 1, 20));
}

import { isProblem } from '@courtcast/problem';
import type { ProblemCode } from '@courtcast/problem';

/**
 * What becomes of a message whose handler threw. `retry`: again until it works (something is away). `retry-bounded`:
 * again a few times, then a dead letter (perhaps a matter of order, perhaps never). `dead`: a dead letter at once.
 */
export type Verdict = 'retry' | 'retry-bounded' | 'dead';

/** The twin of the code → status table in `@courtcast/http`. */
export const verdicts: Readonly<Record<ProblemCode, Verdict>> = {
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

/** Whether a message is tried again, and after how many ms. `deliveries` counts from 1. */
export type Outcome = { readonly kind: 'nak'; readonly delayMs: number } | { readonly kind: 'dead' };

/** Decides about a message whose handler threw `error` on its `deliveries`-th delivery. */
export function outcomeOf(error: unknown, deliveries: number): Outcome {
  const verdict = isProblem(error) ? verdicts[error.code] : 'retry-bounded';
  if (verdict === 'dead' || (verdict === 'retry-bounded' && deliveries >= MAX_DELIVERIES))
    return { kind: 'dead' };
  return { kind: 'nak', delayMs: Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(deliveries - 1, 20)) };
}

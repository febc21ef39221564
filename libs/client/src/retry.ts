import type { ApiError } from './api-error.ts';

/** Limits for the retries of a call. */
export interface RetryOptions {
  /** Maximum number of attempts, the first one included; default 6. With 1 nothing is repeated. */
  readonly maxAttempts?: number;
  /** The longest pause that is waited for, in ms; 60,000 unless given. A server that asks for more ends the call. */
  readonly maxWaitMs?: number;
  /** The same for a write that the rate limit refused; `maxWaitMs` unless given. */
  readonly maxWriteWaitMs?: number;
}

export const MAX_ATTEMPTS = 6;
export const MAX_WAIT_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;
/** Spreads callers that were refused at the same moment. */
const SPREAD_MS = 1_000;

/** The facts about a failed attempt that retries depend on. */
export interface Failure {
  readonly error: ApiError;
  /** Counted from 1. */
  readonly attempt: number;
  /** Whether the request may be sent twice: a read, or a POST with its idempotency key. */
  readonly isRepeatable: boolean;
  /** Whether it changes something; absent: no. */
  readonly isWrite?: boolean;
}

/** Answers before which nothing was done: a 409 that says when to come back passes by itself. */
function isRefusedForNow({ status, code, retryAfterSeconds }: ApiError): boolean {
  if (status === 429 || status === 503 || code === 'request-running' || code === 'user-not-synced')
    return true;
  return status === 409 && retryAfterSeconds !== undefined;
}

/** No answer, or the answer of a proxy: the request may have been carried out. */
function isLost({ status, code }: ApiError): boolean {
  return status === 502 || status === 504 || code === 'unreachable' || code === 'timeout';
}

function longestWait({ error, isWrite = false }: Failure, options: RetryOptions): number {
  const { maxWaitMs = MAX_WAIT_MS, maxWriteWaitMs = maxWaitMs } = options;
  return isWrite && error.status === 429 ? maxWriteWaitMs : maxWaitMs;
}

/**
 * The pause before the next attempt, in ms; null if there is none. At least `Retry-After`, longer with every attempt,
 * and randomized, so that callers refused together do not return together. `random` is from 0 up to 1.
 */
export function pauseAfter(failure: Failure, options: RetryOptions, random: () => number): number | null {
  const { error, attempt, isRepeatable } = failure;
  const { maxAttempts = MAX_ATTEMPTS } = options;
  const maxWaitMs = longestWait(failure, options);
  if (attempt >= maxAttempts) return null;
  if (!isRefusedForNow(error) && !(isRepeatable && isLost(error))) return null;
  if (error.retryAfterSeconds !== undefined) {
    const asked = error.retryAfterSeconds * 1000;
    if (asked > maxWaitMs) return null;
    return Math.max(asked, Math.min(asked * attempt, MAX_PAUSE_MS, maxWaitMs)) + random() * SPREAD_MS;
  }
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS, maxWaitMs);
  return growing / 2 + (random() * growing) / 2;
}

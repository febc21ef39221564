import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import type { Outcome } from './delivery.ts';

const SECOND_MS = 1000;
const lockedOut: ReadonlySet<number> = new Set([401, 403]);
const TOO_MANY = 429;
const FAILED_FROM = 500;

/** Whether an error says that the key or the session is not valid (any more). */
export function isLockedOut(error: unknown): boolean {
  return isApiError(error) && lockedOut.has(error.status);
}

// 409 with a pause: what is in the way passes by itself. Status 0: no answer.
function isPassing({ status, retryAfterSeconds }: ApiError): boolean {
  return status === 0 || status === TOO_MANY || status >= FAILED_FROM || retryAfterSeconds !== undefined;
}

/** What an error means for a request that waits: null where it is refused for good. */
export function outcomeOf(error: ApiError): Exclude<Outcome, 'settled'> | null {
  if (isLockedOut(error)) return 'locked-out';
  const { retryAfterSeconds } = error;
  if (!isPassing(error)) return null;
  return { againAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * SECOND_MS };
}

import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import type { Outcome } from './delivery.ts';

const SECOND_MS = 1000;
const lockedOut: ReadonlySet<number> = new Set([401, 403]);
const TOO_MANY = 429;
const FAILED_FROM = 500;

/** Whether an error says that the board key or the session is not valid, or no longer. */
export function isLockedOut(error: unknown): boolean {
  return isApiError(error) && lockedOut.has(error.status);
}

// A 409 with a pause resolves by itself; status 0 means no answer.
function isPassing({ status, retryAfterSeconds }: ApiError): boolean {
  return status === 0 || status === TOO_MANY || status >= FAILED_FROM || retryAfterSeconds !== undefined;
}

/** What an error means for a queued request; null if the request is refused for good. */
export function outcomeOf(error: ApiError): Exclude<Outcome, 'settled'> | null {
  if (isLockedOut(error)) return 'locked-out';
  const { retryAfterSeconds } = error;
  if (!isPassing(error)) return null;
  return { againAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * SECOND_MS };
}

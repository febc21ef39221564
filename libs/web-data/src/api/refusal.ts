import { ApiError } from '@courtcast/client';
import type { Words } from '@courtcast/messages/words.ts';

const TOO_MANY_REQUESTS = 429;
const WAIT_MS = 15_000;

/** What went wrong, for people. */
export interface Failure {
  readonly title: string;
  readonly message: string;
  /** Whether the address leads nowhere. */
  readonly isNotFound: boolean;
  /** How long to wait before the next attempt, in ms; null where it would fail the same way. */
  readonly waitMs: number | null;
  /** Whether an attempt before that has a chance. */
  readonly mayHurry: boolean;
}

/** Reads an error of the API client. */
export function readFailure({ failure }: Words['frame'], error: unknown): Failure {
  const soon = { isNotFound: false, waitMs: WAIT_MS, mayHurry: true };
  if (!(error instanceof ApiError) || error.status === 0) {
    return {
      ...soon,
      title: failure.unreachable,
      message: failure.isOnline,
    };
  }
  const { status, body, retryAfterSeconds } = error;
  const givenMs = retryAfterSeconds === undefined ? WAIT_MS : (retryAfterSeconds + 1) * 1000;
  if (status === TOO_MANY_REQUESTS) {
    return {
      ...soon,
      title: failure.tooOften,
      message: failure.tooOftenText,
      waitMs: givenMs,
      mayHurry: false,
    };
  }
  // A refusal that passes by itself says how long it takes.
  if (status >= 500 || retryAfterSeconds !== undefined) {
    return { ...soon, title: body.message, message: failure.passing, waitMs: Math.max(givenMs, WAIT_MS) };
  }
  return { title: body.message, message: '', isNotFound: status === 404, waitMs: null, mayHurry: true };
}

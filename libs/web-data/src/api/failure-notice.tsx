import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@courtcast/client';
import type { Words } from '@courtcast/messages/words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';

const TOO_MANY_REQUESTS = 429;
const WAIT_MS = 15_000;

/** A failed request in words for the page. */
interface Failure {
  readonly title: string;
  readonly message: string;
  /** Whether the requested record does not exist (404). */
  readonly isNotFound: boolean;
  /** Time until the next automatic attempt, in ms; null if a retry would fail in the same way. */
  readonly waitMs: number | null;
  /** Whether the user may retry before that time. */
  readonly mayHurry: boolean;
}

/** Describes an error of the API client. */
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
  // A temporary refusal names its pause (`Retry-After`).
  if (status >= 500 || retryAfterSeconds !== undefined) {
    return { ...soon, title: body.message, message: failure.passing, waitMs: Math.max(givenMs, WAIT_MS) };
  }
  return { title: body.message, message: '', isNotFound: status === 404, waitMs: null, mayHurry: true };
}

/** A failure with the time of its next automatic attempt, in ms; null if there is none. */
export interface TimedFailure extends Failure {
  readonly retryAt: number | null;
}

/** The failure of a query, null while it has none. Retries it automatically where that can help. */
export function useFailure(query: UseQueryResult): TimedFailure | null {
  const { frame } = useWords();
  const { error, errorUpdatedAt, refetch } = query;
  const failure = error === null ? null : readFailure(frame, error);
  const waitMs = failure?.waitMs ?? null;
  useEffect(() => {
    if (waitMs === null) return undefined;
    const timer = window.setTimeout(() => void refetch(), waitMs);
    return () => window.clearTimeout(timer);
  }, [waitMs, errorUpdatedAt, refetch]);
  return failure && { ...failure, retryAt: waitMs === null ? null : errorUpdatedAt + waitMs };
}

function Countdown({ until }: { readonly until: number }) {
  const { failure } = useWords().frame;
  const seconds = Math.max(0, Math.floor((until - useNow('second')) / 1000));
  // Not a live region: a screen reader would read the countdown every second.
  return (
    <p className="notice__wait" aria-live="off">
      {seconds === 0 ? failure.retrying : failure.retryingIn(seconds)}
    </p>
  );
}

interface FailureNoticeProps {
  readonly failure: TimedFailure;
  readonly retry: () => unknown;
}

/** A failure shown in place of content, with the time of the next attempt and a retry button where one helps. */
export function FailureNotice({ failure, retry }: FailureNoticeProps) {
  const { frame } = useWords();
  return (
    <Notice title={failure.title} role="alert">
      {failure.message !== '' && <p>{failure.message}</p>}
      {failure.retryAt !== null && <Countdown until={failure.retryAt} />}
      {failure.mayHurry && <Button onClick={() => void retry()}>{frame.failure.retry}</Button>}
    </Notice>
  );
}

/** The messages with which Chromium, Firefox, Safari and Vite report that a script or style could not be fetched. */
const notGiven = /dynamically imported module|importing a module script|unable to preload css/i;
const EVERY_MS = 5_000;

/** Whether an error means that a chunk of the app could not be loaded over the network. */
export function isUnreachableCode(error: unknown): boolean {
  return error instanceof Error && notGiven.test(error.message);
}

/** Reloads the page once the server answers: reloading without one would leave the browser's own error page. */
async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) window.location.reload();
}

/** Shown when the code of a page cannot be loaded; reloads by itself once the server answers. */
export function UnreachableCode() {
  const { failure } = useWords().frame;
  useEffect(() => {
    const look = () => void reloadWhenReachable();
    const timer = window.setInterval(look, EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  const shown = { title: failure.unreachable, message: failure.isOnline, isNotFound: false, waitMs: null };
  return <FailureNotice failure={{ ...shown, mayHurry: true, retryAt: null }} retry={reloadWhenReachable} />;
}

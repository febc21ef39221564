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

/** What went wrong, for people. */
interface Failure {
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

/** A failure and when the query is tried again, in ms; null where it is not. */
export interface TimedFailure extends Failure {
  readonly retryAt: number | null;
}

/** The failure of a query, null while it has none. Tries again by itself when that is of use. */
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
  // Not read out: every second would be read.
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

/** A failure in place of content, with the time of the next attempt and, where it is of use, a button for it. */
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

/** What Chromium, Firefox, Safari and Vite say of code or styles that the network did not give. */
const notGiven = /dynamically imported module|importing a module script|unable to preload css/i;
const EVERY_MS = 5_000;

/** Whether something that was caught is code of the app that could not be loaded, for want of a network. */
export function isUnreachableCode(error: unknown): boolean {
  return error instanceof Error && notGiven.test(error.message);
}

/** Loads the page again, once there is a server to give it: a browser that fails to load one leaves nothing. */
async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) window.location.reload();
}

/** In place of a page whose code cannot be had: says so, and comes back by itself. */
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

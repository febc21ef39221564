import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { readFailure } from './refusal.ts';
import type { Failure } from './refusal.ts';

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

import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';

const FRESH_MS = 5 * 60_000;

/** Reads the signed-in user, for pages that cannot be shown without it. */
export function useMeQuery(): UseQueryResult<AnswerOf<'getMe'>> {
  const { state } = useSignedIn();
  return useQuery({ ...ask('getMe'), staleTime: FRESH_MS, enabled: state === 'in' });
}

/** The signed-in user with their player; undefined while loading. */
export function useMe(): AnswerOf<'getMe'> | undefined {
  return useMeQuery().data;
}

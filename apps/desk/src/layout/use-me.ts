import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';

const FRESH_MS = 5 * 60_000;

/** Asks who is signed in, for pages that have nothing to show without an answer. */
export function useMeQuery(): UseQueryResult<AnswerOf<'getMe'>> {
  const { state } = useSignedIn();
  return useQuery({ ...ask('getMe'), staleTime: FRESH_MS, enabled: state === 'in' });
}

/** The user who is signed in, and the player that they are; undefined until it is known. */
export function useMe(): AnswerOf<'getMe'> | undefined {
  return useMeQuery().data;
}

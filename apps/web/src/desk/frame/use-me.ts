import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useSignedIn } from '../sign-in/session-context.ts';

const FRESH_MS = 5 * 60_000;

/** The user who is signed in, and the player that they are; undefined until it is known. */
export function useMe(): AnswerOf<'getMe'> | undefined {
  const { state } = useSignedIn();
  return useQuery({ ...ask('getMe'), staleTime: FRESH_MS, enabled: state === 'in' }).data;
}

import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';

const KEY = 'courtcast.erased';

/** The name under which the pages of this tab know at once that an account is erased. */
export const erasedKey = ['erased'] as const;

const storedSubject = (): string | null =>
  typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);

/** Notes in this tab that an account was erased: its pages end, and say so also after signing in again. */
export function noteErased(queries: QueryClient, subject: string): void {
  sessionStorage.setItem(KEY, subject);
  queries.setQueryData(erasedKey, subject);
}

/** Whether who is signed in has just erased themselves, on the page that is still open. */
export function useHasErased(): boolean {
  const signedIn = useSignedIn();
  const { data } = useQuery<string | null>({ queryKey: erasedKey, queryFn: () => null, enabled: false });
  return signedIn.state !== 'out' && data === signedIn.subject;
}

/** Whether the account of who is signed in was erased in this tab, so that its being disabled is no surprise. */
export function useWasErased(): boolean {
  const signedIn = useSignedIn();
  const hasErased = useHasErased();
  return hasErased || (signedIn.state !== 'out' && storedSubject() === signedIn.subject);
}

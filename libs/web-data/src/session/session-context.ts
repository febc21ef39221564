import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SignedIn } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session of this tab. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('there is no SessionContext around this component');
  return session;
}

/** Who is signed in. */
export function useSignedIn(): SignedIn {
  const { subscribe, current } = useSession();
  return useSyncExternalStore(subscribe, current, current);
}

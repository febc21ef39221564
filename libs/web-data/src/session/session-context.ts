import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SignedIn } from './session.ts';

const out: SignedIn = { state: 'out' };
const refuse = () => Promise.reject(new Error('No one can sign in here'));

/** The session of pages on which nobody can sign in. */
export const noSession: Session = {
  subscribe: () => () => undefined,
  current: () => out,
  token: () => Promise.resolve(undefined),
  signIn: refuse,
  finish: refuse,
  signOut: () => Promise.resolve(),
};

export const SessionContext = createContext<Session | null>(null);

/** The session of this tab. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('there is no SessionContext around this component');
  return session;
}

/** The signed-in user of this tab. */
export function useSignedIn(): SignedIn {
  const { subscribe, current } = useSession();
  return useSyncExternalStore(subscribe, current, current);
}

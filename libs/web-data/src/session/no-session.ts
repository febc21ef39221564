import type { Session, SignedIn } from './session.ts';

const out: SignedIn = { state: 'out' };
const refuse = () => Promise.reject(new Error('No one can sign in here'));

/** Where no one can sign in. */
export const noSession: Session = {
  subscribe: () => () => undefined,
  current: () => out,
  token: () => Promise.resolve(undefined),
  signIn: refuse,
  finish: refuse,
  signOut: () => Promise.resolve(),
};

import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

const STORAGE_KEY = 'courtcast.signed-in-until';
/** About a day at a desk: a machine that is left without signing out shows nothing of it on the next one. */
const HOLDS_MS = 12 * 60 * 60_000;

/**
 * Says in this browser, for pages that know of no session, that a user is signed in: neither who it is nor a token.
 * It is a courtesy: where it is not known those pages offer to sign in.
 */
export function keepSignInHint(now: number): void {
  deviceTexts.write(STORAGE_KEY, String(now + HOLDS_MS));
}

export function forgetSignInHint(): void {
  deviceTexts.remove(STORAGE_KEY);
}

/** Whether a user has been signed in here lately, and has not signed out. */
export function hasSignInHint(now: number): boolean {
  return Number(deviceTexts.read(STORAGE_KEY)) > now;
}

/** Calls `run` when another tab signs in or out. */
export function followSignInHint(run: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY || key === null) run();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

const STORAGE_KEY = 'courtcast.signed-in-until';
/** About a working day: the hint is gone the next day on a machine that nobody signed out of. */
const HOLDS_MS = 12 * 60 * 60_000;

/**
 * Remembers in this browser that somebody is signed in, for pages that load no session: neither who nor a
 * token. Without the hint those pages offer to sign in.
 */
export function keepSignInHint(now: number): void {
  deviceTexts.write(STORAGE_KEY, String(now + HOLDS_MS));
}

export function forgetSignInHint(): void {
  deviceTexts.remove(STORAGE_KEY);
}

/** Whether somebody signed in here lately and has not signed out. */
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

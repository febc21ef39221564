import { useEffect } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

/** What Chromium, Firefox, Safari and Vite say of code or styles that the network did not give. */
const notGiven = /dynamically imported module|importing a module script|unable to preload css/i;
const EVERY_MS = 5_000;

/** Whether something that was caught is code of the app that could not be loaded, for want of a network. */
export function isUnreachableCode(error: unknown): boolean {
  return error instanceof Error && notGiven.test(error.message);
}

/** Loads the page again, once there is a server to give it: a browser that fails to load one leaves nothing. */
async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) window.location.reload();
}

/** In place of a page whose code cannot be had: says so, and comes back by itself. */
export function UnreachableCode() {
  const { failure } = useWords().frame;
  useEffect(() => {
    const look = () => void reloadWhenReachable();
    const timer = window.setInterval(look, EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  const shown = { title: failure.unreachable, message: failure.isOnline, isNotFound: false, waitMs: null };
  return <FailureNotice failure={{ ...shown, mayHurry: true, retryAt: null }} retry={reloadWhenReachable} />;
}

import { useEffect } from 'react';

const EVERY_MS = 3000;

/**
 * Retries at intervals, and at once when the device goes online; one attempt at a time, however slow the
 * network is. `run` must be stable across renders.
 */
export function Retry({ run }: { readonly run: () => Promise<void> }) {
  useEffect(() => {
    let isTrying = false;
    const tryAgain = (): void => {
      if (isTrying) return;
      isTrying = true;
      void run().finally(() => {
        isTrying = false;
      });
    };
    const timer = setInterval(tryAgain, EVERY_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [run]);
  return null;
}

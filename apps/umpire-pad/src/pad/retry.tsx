import { useEffect } from 'react';

const EVERY_MS = 3000;

/**
 * Tries again by itself, and at once when the device says that it has a network; one try at a time, however long a slow
 * network takes for it. `run` has to stay the same from one drawing to the next.
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

import { useEffect } from 'react';

const EVERY_MS = 3000;

/** Tries again by itself, and at once when the device says that it has a network. */
export function Retry({ run }: { readonly run: () => void }) {
  useEffect(() => {
    const timer = setInterval(run, EVERY_MS);
    window.addEventListener('online', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
    };
  }, [run]);
  return null;
}

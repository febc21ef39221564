import { useEffect } from 'react';
import type { Pad } from '../engine/pad.ts';

/** So often a pad that is seen asks whether others have scored: one small request. */
const POLL_MS = 5000;

/** Sends and looks at once when the network or the page comes back, and looks from time to time while it is seen. */
export function useLooking(pad: Pad): void {
  useEffect(() => {
    const wake = (): void => pad.wake();
    const look = (): void => {
      if (document.visibilityState === 'visible' && pad.view().outbox.waiting.length === 0) pad.wake();
    };
    const timer = setInterval(look, POLL_MS);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [pad]);
}

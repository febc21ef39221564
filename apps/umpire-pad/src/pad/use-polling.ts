import { useEffect } from 'react';
import type { Pad } from '../sync/pad.ts';
import { isPollDue } from './poll-due.ts';

/** So often a pad that is seen may ask whether others have scored: one small request. */
const POLL_MS = 5000;

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

/**
 * Sends and looks at once when the network or the page comes back, and looks from time to time while it is seen: as long
 * as it is of use.
 */
export function usePolling(pad: Pad): void {
  useEffect(() => {
    let restingTicks = 0;
    const wake = (): void => {
      restingTicks = 0;
      if (isSeen() || pad.view().outbox.waiting.length > 0) pad.wake();
    };
    const tick = (): void => {
      const { outbox, obstacle } = pad.view();
      if (!isSeen() || outbox.waiting.length > 0) return;
      const { status } = pad.line();
      restingTicks = status === 'completed' ? restingTicks + 1 : 0;
      if (isPollDue({ status, obstacle, restingTicks })) pad.wake();
    };
    const timer = setInterval(tick, POLL_MS);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [pad]);
}

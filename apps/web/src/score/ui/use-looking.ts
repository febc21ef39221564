import { useEffect } from 'react';
import type { Pad } from '../engine/pad.ts';

/** So often a pad that is seen asks whether others have scored: one small request. */
const POLL_MS = 5000;
/** A match that is official, or a key that has ended, changes seldom: every twelfth time is a minute. */
const SELDOM = 12;

/** Sends and looks at once when the network or the page comes back, and looks from time to time while it is seen. */
export function useLooking(pad: Pad): void {
  useEffect(() => {
    let ticks = 0;
    const wake = (): void => pad.wake();
    const look = (): void => {
      ticks += 1;
      const { outbox, obstacle } = pad.view();
      if (document.visibilityState !== 'visible' || outbox.waiting.length > 0) return;
      const isOver = pad.line().status === 'closed' || obstacle === 'locked-out';
      if (!isOver || ticks % SELDOM === 0) pad.wake();
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

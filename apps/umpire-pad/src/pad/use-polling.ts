import { useEffect } from 'react';
import type { Obstacle } from '@courtcast/web-data/outbox/outbox-session.ts';
import type { TimelineStatus } from '../sync/timeline.ts';
import type { Pad } from '../sync/pad.ts';

/** Conditions under which a visible pad polls the service. */
interface PollFacts {
  readonly status: TimelineStatus;
  readonly obstacle: Obstacle;
  /** For how many ticks the match has been over, and no one has come back to the page. */
  readonly restingTicks: number;
}

/** A match that is over and waits for its confirmation changes seldom: every twelfth tick of five seconds is a minute. */
const SELDOM = 12;
/** After ten minutes no one looks any more. */
const MAX_RESTING = 120;

/**
 * Whether a pad asks at this tick what others have entered. Not once the result is official, or its key has ended:
 * nothing comes of it until someone looks at the page again.
 */
export function isPollDue({ status, obstacle, restingTicks }: PollFacts): boolean {
  if (status === 'closed' || obstacle === 'locked-out') return false;
  return status !== 'completed' || (restingTicks % SELDOM === 0 && restingTicks <= MAX_RESTING);
}

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

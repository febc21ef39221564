import { useEffect } from 'react';
import type { Obstacle } from '@courtcast/web-data/outbox/outbox-session.ts';
import type { TimelineStatus } from '../sync/timeline.ts';
import type { Pad } from '../sync/pad.ts';

/** The facts that decide whether a visible pad polls the service. */
interface PollFacts {
  readonly status: TimelineStatus;
  readonly obstacle: Obstacle;
  /** The number of ticks since the match ended, while nobody returned to the page. */
  readonly restingTicks: number;
}

/** A match awaiting confirmation changes rarely: every twelfth tick of five seconds is once a minute. */
const SELDOM = 12;
/** After ten minutes nobody is waiting any more. */
const MAX_RESTING = 120;

/**
 * Whether a pad polls at this tick. Not once the result is official or its key has ended, until somebody
 * returns to the page.
 */
export function isPollDue({ status, obstacle, restingTicks }: PollFacts): boolean {
  if (status === 'closed' || obstacle === 'locked-out') return false;
  return status !== 'completed' || (restingTicks % SELDOM === 0 && restingTicks <= MAX_RESTING);
}

/** Polling interval of a visible pad, in ms: one small request. */
const POLL_MS = 5000;

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

/**
 * Sends and refreshes at once when the network or the page returns, and polls while the page is visible and
 * may still change.
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

import type { Obstacle } from '../sync/match-session.ts';
import type { TimelineStatus } from '../sync/timeline.ts';

/** What says whether a pad that is seen still has to ask what the service has. */
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

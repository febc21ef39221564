import type { MatchDetailView } from '@courtcast/contracts';
import type { TimelineStatus } from '../sync/timeline.ts';
import type { Pad } from '../sync/pad.ts';

/** The match in progress on the court, as far as the board cares. */
export type OnCourt = Pick<MatchDetailView, 'kind' | 'version'> & { readonly id: string };

/** The match that is open on the board. */
export interface Held {
  readonly id: string;
  readonly kind: MatchDetailView['kind'];
  readonly status: TimelineStatus;
  readonly isCancelled: boolean;
  /** Taps that the service has not answered. */
  readonly waiting: number;
  /** Others scored, too: the service is at another line. */
  readonly isParted: boolean;
  /** It is played on another court now. */
  readonly isElsewhere: boolean;
}

/** Why a match is no longer on the board, where that has to be said. */
export type Departure = 'taken-off' | 'cancelled' | 'moved';

/** The next step of the board. */
export type Step =
  | { readonly do: 'stay' }
  /** Its taps can no longer count: they are kept aside. */
  | { readonly do: 'give-up' }
  /** Opens a match in place of what is open. */
  | { readonly do: 'hold'; readonly id: string; readonly departure: Departure | null }
  /** Goes back to idle after a pause. */
  | { readonly do: 'leave'; readonly departure: Departure | null; readonly afterMs: number };

/** How long an official result stands. */
export const RESULT_MS = 15_000;
/** How long a result waits for players to confirm it; they may have left. */
export const UNCONFIRMED_MS = 10 * 60_000;
/** Delay before a finished freeplay match leaves the board, so that its end is seen. */
export const CANCELLED_MS = 3_000;

/** What is open, out of what its pad shows; `court` is where the service was last found to have it. */
export function heldOf(
  pad: Pick<Pad, 'view' | 'line'>,
  courtId: string,
  court: MatchDetailView['court'] | undefined,
): Held {
  const { sheet, waiting, parting } = pad.view().outbox;
  const newest = parting?.theirs.match ?? sheet.match;
  const place = court === undefined ? newest.court : court;
  return {
    id: newest.id,
    kind: newest.kind,
    status: pad.line().status,
    isCancelled: newest.status === 'cancelled',
    waiting: waiting.length,
    isParted: parting !== null,
    isElsewhere: place?.id !== courtId,
  };
}

const stay: Step = { do: 'stay' };

/** To what is on the court now; back to idle where nothing is. */
function goOn(other: OnCourt | null, departure: Departure | null, afterMs = 0): Step {
  return other === null ? { do: 'leave', departure, afterMs } : { do: 'hold', id: other.id, departure };
}

function whenCancelled(held: Held, other: OnCourt | null): Step {
  const isTakenOff = held.kind === 'freeplay' && other !== null && other.kind !== 'freeplay';
  return goOn(other, isTakenOff ? 'taken-off' : 'cancelled', CANCELLED_MS);
}

/** The taps cannot be sent: their match has ended without a result. */
function isLost({ waiting, isParted, isCancelled }: Held): boolean {
  return waiting > 0 && isParted && isCancelled;
}

const pauseMs: Readonly<Partial<Record<TimelineStatus, number>>> = {
  closed: RESULT_MS,
  completed: UNCONFIRMED_MS,
};

function whenIdle(onCourt: OnCourt | null | undefined): Step {
  return onCourt ? goOn(onCourt, null) : stay;
}

/** All is sent, and both have the same. */
function whenSettled({ status }: Held, other: OnCourt | null): Step {
  // The court has it, or the news of another match there is older than what was tapped here.
  if (status === 'in_progress') return stay;
  // Its start is what sends freeplay off the court.
  if (status === 'scheduled' && other?.kind === 'freeplay') return stay;
  const afterMs = pauseMs[status];
  if (other === null && afterMs === undefined) return stay;
  return goOn(other, null, afterMs);
}

/**
 * What a board does when it learns something: `onCourt` is the match in progress there, null where none is, undefined
 * where that is not known. What was tapped and not sent keeps its match open, unless it can be sent nowhere.
 */
export function nextStep(held: Held | null, onCourt: OnCourt | null | undefined): Step {
  if (held === null) return whenIdle(onCourt);
  const other = onCourt?.id === held.id ? null : (onCourt ?? null);
  if (isLost(held)) return { do: 'give-up' };
  if (held.isElsewhere) return goOn(other, 'moved');
  if (held.waiting > 0 || held.isParted) return stay;
  return held.isCancelled ? whenCancelled(held, other) : whenSettled(held, other);
}

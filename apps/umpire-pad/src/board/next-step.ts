import type { MatchDetailView } from '@courtcast/contracts';
import type { TimelineStatus } from '../sync/timeline.ts';
import type { Pad } from '../sync/pad.ts';

/** The fields of the match in progress on the court that the board needs. */
export type OnCourt = Pick<MatchDetailView, 'kind' | 'version'> & { readonly id: string };

/** The match that is open on the board. */
export interface Held {
  readonly id: string;
  readonly kind: MatchDetailView['kind'];
  readonly status: TimelineStatus;
  readonly isCancelled: boolean;
  /** Entries that the service has not answered. */
  readonly waiting: number;
  /** Whether another device scored, too, so that the logs differ. */
  readonly isParted: boolean;
  /** Whether it is played on another court now. */
  readonly isElsewhere: boolean;
}

/** Why a match left the board, if that must be shown. */
export type Departure = 'taken-off' | 'cancelled' | 'moved';

/** The next step of the board. */
export type Step =
  | { readonly do: 'stay' }
  /** Its entries can no longer count: they are set aside. */
  | { readonly do: 'give-up' }
  /** Opens a match in place of the current one. */
  | { readonly do: 'hold'; readonly id: string; readonly departure: Departure | null }
  /** Goes back to idle after a pause. */
  | { readonly do: 'leave'; readonly departure: Departure | null; readonly afterMs: number };

/** How long an official result is shown. */
export const RESULT_MS = 15_000;
/** How long a result waits for the players' confirmation; they may have left. */
export const UNCONFIRMED_MS = 10 * 60_000;
/** How long a finished freeplay match stays on the board, so that its end is seen. */
export const CANCELLED_MS = 3_000;

/** Derives the open match from its pad's state; `court` is where the service last reported it. */
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

/** Moves on to the match on the court; back to idle if there is none. */
function goOn(other: OnCourt | null, departure: Departure | null, afterMs = 0): Step {
  return other === null ? { do: 'leave', departure, afterMs } : { do: 'hold', id: other.id, departure };
}

function whenCancelled(held: Held, other: OnCourt | null): Step {
  const isTakenOff = held.kind === 'freeplay' && other !== null && other.kind !== 'freeplay';
  return goOn(other, isTakenOff ? 'taken-off' : 'cancelled', CANCELLED_MS);
}

/** Whether the entries cannot be sent since the match ended without a result. */
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

/** The step once everything is sent and both logs agree. */
function whenSettled({ status }: Held, other: OnCourt | null): Step {
  // The court has it, or the report of another match there is older than the entries here.
  if (status === 'in_progress') return stay;
  // Starting the planned match is what ends freeplay on the court.
  if (status === 'scheduled' && other?.kind === 'freeplay') return stay;
  const afterMs = pauseMs[status];
  if (other === null && afterMs === undefined) return stay;
  return goOn(other, null, afterMs);
}

/**
 * The board's next step. `onCourt` is the match in progress there, null if there is none, undefined if
 * unknown. Unsent entries keep their match open, unless they can never be sent.
 */
export function nextStep(held: Held | null, onCourt: OnCourt | null | undefined): Step {
  if (held === null) return whenIdle(onCourt);
  const other = onCourt?.id === held.id ? null : (onCourt ?? null);
  if (isLost(held)) return { do: 'give-up' };
  if (held.isElsewhere) return goOn(other, 'moved');
  if (held.waiting > 0 || held.isParted) return stay;
  return held.isCancelled ? whenCancelled(held, other) : whenSettled(held, other);
}

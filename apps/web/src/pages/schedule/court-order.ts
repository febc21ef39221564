import type { MatchView } from '@courtcast/contracts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** When a match of an order of play begins. */
export type Start =
  /** The first of its court: at this time. */
  | { readonly kind: 'at'; readonly time: string }
  /** It does not begin earlier, even where the court is free. */
  | { readonly kind: 'notBefore'; readonly time: string }
  /** After the one before it; `time` is what the plan reckons with. */
  | { readonly kind: 'followedBy'; readonly time: string }
  | { readonly kind: 'open' };

/** A match of a court with when it begins. */
export interface OrderedMatch {
  readonly match: MatchView;
  readonly start: Start;
}

/** The matches of a day on one court, in their order. */
export interface CourtOrder {
  /** Null for matches that have no court yet. */
  readonly court: Named | null;
  readonly matches: readonly OrderedMatch[];
}

/** Court 2 before Court 10. */
const { compare } = new Intl.Collator('en', { numeric: true });

function startOf(match: MatchView, before: MatchView | undefined): Start {
  const { scheduledTime, notBeforeTime, court } = match;
  const isFirst = before === undefined || court === null;
  // A plan gives every match the time before which it does not begin: the first one begins then.
  const isHeldBack = notBeforeTime !== null && (!isFirst || notBeforeTime > (scheduledTime ?? ''));
  if (isHeldBack) return { kind: 'notBefore', time: notBeforeTime };
  if (scheduledTime === null) return { kind: 'open' };
  return { kind: isFirst ? 'at' : 'followedBy', time: scheduledTime };
}

/** The matches of a day, which come in the order of play, by court; those without one last. */
export function courtOrders(matches: readonly MatchView[]): CourtOrder[] {
  const byCourt = Map.groupBy(matches, ({ court }) => court?.id ?? '');
  return [...byCourt.values()]
    .map((ofCourt) => ({
      court: ofCourt[0]?.court ?? null,
      matches: ofCourt.map((match, index) => ({ match, start: startOf(match, ofCourt[index - 1]) })),
    }))
    .toSorted((one, other) => {
      if (one.court === null || other.court === null)
        return one.court === other.court ? 0 : one.court === null ? 1 : -1;
      return compare(one.court.name, other.court.name);
    });
}

const MINUTE_MS = 60_000;
/** Less is no delay worth a word. */
const MIN_DELAY_MINUTES = 10;
/** More is a plan that was given up. */
const MAX_DELAY_MINUTES = 8 * 60;
const STEP_MINUTES = 5;

function isWaiting({ status, scheduledTime }: MatchView): boolean {
  return status === 'scheduled' && scheduledTime !== null;
}

function lateStartMs({ status, startedAt, scheduledTime }: MatchView): number {
  const isOn = status === 'in_progress' || status === 'suspended';
  if (!isOn || startedAt === null || scheduledTime === null) return 0;
  return Date.parse(startedAt) - Date.parse(scheduledTime);
}

/**
 * How far a court is behind its plan, in minutes, rounded down to five; 0 where that is not worth a word. It is as much
 * as the next match should have begun ago, and no less than the match that is on began late.
 */
export function delayOf(matches: readonly MatchView[], nowMs: number): number {
  const next = matches.find(isWaiting);
  if (next === undefined) return 0;
  const overdueMs = nowMs - Date.parse(next.scheduledTime ?? '');
  const minutes = Math.max(overdueMs, ...matches.map(lateStartMs)) / MINUTE_MS;
  if (minutes < MIN_DELAY_MINUTES || minutes > MAX_DELAY_MINUTES) return 0;
  return Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES;
}

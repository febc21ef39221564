import type { MatchView } from '@courtcast/contracts';
import { dayAt } from './days.ts';
import type { DaySpan } from './days.ts';

const isOn = ({ status }: MatchView): boolean => status === 'in_progress' || status === 'suspended';

/** The moment that assigns a match without a planned time to a day; null if nothing does. */
function momentOf(match: MatchView): string | null {
  const { status, court, startedAt, completedAt, notBeforeTime } = match;
  if (isOn(match)) return startedAt;
  if (status === 'completed') return court === null ? null : completedAt;
  return status === 'scheduled' ? notBeforeTime : null;
}

/**
 * Whether a match that was planned for an earlier day belongs to this one: it is on court or suspended, is still to be
 * played, or was played on this day. A match is played on the day on which it begins.
 */
function isLeftOver(match: MatchView, day: string, zone: string): boolean {
  const { scheduledTime, startedAt, status } = match;
  if (scheduledTime === null || dayAt(scheduledTime, zone) >= day) return false;
  if (isOn(match) || status === 'scheduled') return true;
  return status === 'completed' && startedAt !== null && dayAt(startedAt, zone) === day;
}

/** A match that waits for a new time: the one that has passed says nothing any more. */
function withoutPastTime(match: MatchView): MatchView {
  const isOver = match.status === 'completed' || match.status === 'in_progress';
  return match.scheduledTime === null || isOver
    ? match
    : { ...match, scheduledTime: null, notBeforeTime: null };
}

interface SpanParts {
  /** The first and last match with a time. */
  readonly ends: readonly MatchView[];
  /** Matches without a time, and with one that has passed. */
  readonly untimed: readonly MatchView[];
  /** Today at the place, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly zone: string;
}

/** The days of an order of play; null while no match has a time or a court. */
export function spanOf({ ends, untimed, today, zone }: SpanParts): DaySpan | null {
  const moments = [
    ...ends.map(({ scheduledTime }) => scheduledTime),
    ...untimed
      .filter(({ status, scheduledTime }) => status !== 'completed' && scheduledTime === null)
      .map(momentOf),
  ];
  const days = moments
    .filter((moment) => moment !== null)
    .map((moment) => dayAt(moment, zone))
    .toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first !== undefined && last !== undefined) return { first, last };
  return untimed.some(waitsOnCourt) ? { first: today, last: today } : null;
}

/** Whether a match has a court but no moment. */
function waitsOnCourt(match: MatchView): boolean {
  const { status, court, scheduledTime } = match;
  return status === 'scheduled' && court !== null && scheduledTime === null && momentOf(match) === null;
}

interface DayParts {
  /** Matches of the day that have a time. */
  readonly timed: readonly MatchView[];
  /** All matches of the tournament without a time, and those with one that has passed. */
  readonly untimed: readonly MatchView[];
  /** Whether it is the current day, to which matches with only a court belong, and those left over from earlier days. */
  readonly isPresent: boolean;
  readonly zone: string;
}

/**
 * All matches of a day: those with a time, and those that a promise, a court or their start assigns to it. What earlier
 * days have left over stands in the order of the current one until it is planned again.
 */
export function matchesOn(day: string, { timed, untimed, isPresent, zone }: DayParts): MatchView[] {
  const others = untimed.filter((match) => {
    if (match.scheduledTime !== null) return isPresent && isLeftOver(match, day, zone);
    const moment = momentOf(match);
    return moment === null ? isPresent && waitsOnCourt(match) : dayAt(moment, zone) === day;
  });
  return [...timed, ...others.map(withoutPastTime)];
}

/** The matches that are ready to be played and have neither time nor court. */
export function toBeScheduled(untimed: readonly MatchView[]): MatchView[] {
  return untimed.filter(({ status, court, scheduledTime, notBeforeTime, players }) => {
    const isReady = players.home.length > 0 && players.guest.length > 0;
    const isUnplanned = court === null && scheduledTime === null && notBeforeTime === null;
    return status === 'scheduled' && isUnplanned && isReady;
  });
}

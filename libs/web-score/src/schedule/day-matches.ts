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

interface SpanParts {
  /** The first and last match with a time. */
  readonly ends: readonly MatchView[];
  /** Matches without a time. */
  readonly untimed: readonly MatchView[];
  /** Today at the place, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly zone: string;
}

/** The days of an order of play; null while no match has a time or a court. */
export function spanOf({ ends, untimed, today, zone }: SpanParts): DaySpan | null {
  const moments = [
    ...ends.map(({ scheduledTime }) => scheduledTime),
    ...untimed.filter(({ status }) => status !== 'completed').map(momentOf),
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
  return match.status === 'scheduled' && match.court !== null && momentOf(match) === null;
}

interface DayParts {
  /** Matches of the day that have a time. */
  readonly timed: readonly MatchView[];
  /** All matches of the tournament without a time. */
  readonly untimed: readonly MatchView[];
  /** Whether it is the current day, to which matches with only a court belong. */
  readonly isPresent: boolean;
  readonly zone: string;
}

/** All matches of a day: those with a time, and those that a promise, a court or their start assigns to it. */
export function matchesOn(day: string, { timed, untimed, isPresent, zone }: DayParts): MatchView[] {
  const others = untimed.filter((match) => {
    const moment = momentOf(match);
    return moment === null ? isPresent && waitsOnCourt(match) : dayAt(moment, zone) === day;
  });
  return [...timed, ...others];
}

/** The matches that are ready to be played and have neither time nor court. */
export function toBeScheduled(untimed: readonly MatchView[]): MatchView[] {
  return untimed.filter(({ status, court, notBeforeTime, players }) => {
    const isReady = players.home.length > 0 && players.guest.length > 0;
    return status === 'scheduled' && court === null && notBeforeTime === null && isReady;
  });
}

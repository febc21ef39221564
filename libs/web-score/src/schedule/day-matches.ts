import type { MatchView } from '@courtcast/contracts';
import { dayAt } from './days.ts';
import type { DaySpan } from './days.ts';

const isOn = ({ status }: MatchView): boolean => status === 'in_progress' || status === 'suspended';

/** The moment that puts a match without a time on a day; null where nothing does. */
function momentOf(match: MatchView): string | null {
  const { status, court, startedAt, completedAt, notBeforeTime } = match;
  if (isOn(match)) return startedAt;
  if (status === 'completed') return court === null ? null : completedAt;
  return status === 'scheduled' ? notBeforeTime : null;
}

interface SpanParts {
  /** The first and the last match that have a time. */
  readonly ends: readonly MatchView[];
  /** Matches without a time. */
  readonly untimed: readonly MatchView[];
  /** At the place, as `YYYY-MM-DD`. */
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

/** Whether a match has its court, and no moment. */
function waitsOnCourt(match: MatchView): boolean {
  return match.status === 'scheduled' && match.court !== null && momentOf(match) === null;
}

interface DayParts {
  /** Matches of the day with a time. */
  readonly timed: readonly MatchView[];
  /** All of the tournament that have none. */
  readonly untimed: readonly MatchView[];
  /** Whether it is the day that is played: what only has a court comes then. */
  readonly isPresent: boolean;
  readonly zone: string;
}

/** All matches of a day: those with a time, and those that a promise, a court or play itself puts there. */
export function matchesOn(day: string, { timed, untimed, isPresent, zone }: DayParts): MatchView[] {
  const others = untimed.filter((match) => {
    const moment = momentOf(match);
    return moment === null ? isPresent && waitsOnCourt(match) : dayAt(moment, zone) === day;
  });
  return [...timed, ...others];
}

/** The matches that could be played and have neither time nor court. */
export function toBeScheduled(untimed: readonly MatchView[]): MatchView[] {
  return untimed.filter(({ status, court, notBeforeTime, players }) => {
    const isReady = players.home.length > 0 && players.guest.length > 0;
    return status === 'scheduled' && court === null && notBeforeTime === null && isReady;
  });
}

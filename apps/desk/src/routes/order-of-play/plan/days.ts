import { matchesOn, spanOf } from '@courtcast/web-score/schedule/day-matches.ts';
import { dayAt, daysOf, shownDay } from '@courtcast/web-score/schedule/days.ts';
import type { DaySpan } from '@courtcast/web-score/schedule/days.ts';
import type { Match } from './draft.ts';
import { playDaySpan, waitingSince } from './nights.ts';

interface Asked {
  readonly matches: readonly Match[];
  /** As the tournament has them; null while it has none. */
  readonly dates: { readonly first: string | null; readonly last: string | null };
  /** As the address says. */
  readonly wanted: string | null;
  readonly nowMs: number;
  readonly zone: string;
}

/** The days of a board, and the one that is shown. */
export interface Days {
  readonly days: readonly string[];
  readonly day: string;
  /** The day on which what has a court and no time is played. */
  readonly present: string;
}

const isTimed = ({ scheduledTime }: Match): boolean => scheduledTime !== null;

function wholeSpan({ matches, dates, nowMs, zone }: Asked): DaySpan {
  const today = dayAt(new Date(nowMs).toISOString(), zone);
  const planned = spanOf({
    ends: matches.filter(isTimed),
    untimed: matches.filter((match) => !isTimed(match)),
    today,
    zone,
  });
  const days = [planned?.first, planned?.last, dates.first, dates.last]
    .filter((day) => day !== undefined && day !== null)
    .toSorted();
  return { first: days[0] ?? today, last: days.at(-1) ?? today };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The days of a tournament and of everything that is planned; the address may ask for another one. */
export function boardDays(asked: Asked): Days {
  const { wanted, nowMs, zone } = asked;
  const span = wholeSpan(asked);
  const today = dayAt(new Date(nowMs).toISOString(), zone);
  const present = shownDay(span, null, today);
  const days = daysOf(span);
  const isOther = wanted !== null && DAY.test(wanted) && !Number.isNaN(Date.parse(wanted));
  if (isOther && !days.includes(wanted)) return { days: [...days, wanted].toSorted(), day: wanted, present };
  return { days, day: shownDay(span, wanted, today), present };
}

/** Matches that can be called or are on: those of the current day, left-over ones, and all in progress. */
export function matchesOfPresent(
  matches: readonly Match[],
  { present, nowMs, zone }: Pick<Days, 'present'> & Pick<Asked, 'nowMs' | 'zone'>,
): readonly Match[] {
  const ofDay = matchesOfDay(matches, { day: present, present }, zone);
  const { fromMs } = playDaySpan(present, zone);
  const others = matches.filter(
    (match) => match.status === 'in_progress' || (waitingSince(match) ?? Infinity) < Math.min(fromMs, nowMs),
  );
  return [...new Map([...ofDay, ...others].map((match) => [match.id, match])).values()];
}

/** The matches that stand on a day of the board; cancelled ones do not. */
export function matchesOfDay(
  matches: readonly Match[],
  { day, present }: Pick<Days, 'day' | 'present'>,
  zone: string,
): readonly Match[] {
  const counted = matches.filter(({ status }) => status !== 'cancelled');
  const timed = counted.filter(
    ({ scheduledTime }) => scheduledTime !== null && dayAt(scheduledTime, zone) === day,
  );
  const untimed = counted.filter((match) => !isTimed(match));
  return matchesOn(day, { timed, untimed, isPresent: day === present, zone });
}

/**
 * The matches that are still to be played and have no place at all, in the order in which they come to be played: that of
 * `drawn`, the ids of the matches of all draws; others after them.
 */
export function unplacedOf(matches: readonly Match[], drawn: readonly string[]): readonly Match[] {
  const ranks = new Map(drawn.map((id, index) => [id, index]));
  const rankOf = ({ id }: Match) => ranks.get(id) ?? drawn.length;
  return matches
    .filter(
      ({ status, court, scheduledTime, notBeforeTime }) =>
        status === 'scheduled' && court === null && scheduledTime === null && notBeforeTime === null,
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

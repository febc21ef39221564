import { accept, refuseField } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When matches may be played. All times are ms, moments since the epoch. */
export interface PlayingTime {
  /** The first moment. */
  readonly fromMs: number;
  /** The opening of the day that the first moment lies in: every day opens at this time of day. */
  readonly openMs: number;
  /** How long a match takes. */
  readonly matchMs: number;
  /** What lies at least between two matches of a player. */
  readonly restMs: number;
  /** How long a day is, from its opening; null where play goes on round the clock. */
  readonly dayMs: number | null;
}

/** What a director asks for; `from` has the offset that `dailyFrom` and `dailyUntil` (`HH:MM`) are meant in. */
export interface TimeSettings {
  readonly from: string;
  readonly matchMinutes: number;
  readonly restMinutes?: number | undefined;
  /** Absent: the time of day of `from`. */
  readonly dailyFrom?: string | undefined;
  readonly dailyUntil?: string | undefined;
}

function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of day in the offset that a moment was written with, in ms: what stands after its `T`. */
function timeOfDayMs(from: string): number {
  const clock = from.slice(from.indexOf('T') + 1);
  const seconds = Number(/^\d\d:\d\d:(\d\d(?:\.\d+)?)/.exec(clock)?.[1] ?? 0);
  return minuteOfDay(clock.slice(0, 5)) * MINUTE_MS + Math.round(seconds * 1000);
}

/** A day without an end is one until midnight where it has an opening of its own. */
function dayLengthMs(opens: number, { dailyFrom, dailyUntil }: TimeSettings): number | null {
  if (dailyUntil !== undefined) return minuteOfDay(dailyUntil) * MINUTE_MS - opens;
  return dailyFrom === undefined ? null : DAY_MS - opens;
}

/** The playing time that was asked for. Refuses a day that ends before it begins, or is shorter than a match. */
export function playingTime(settings: TimeSettings): Decision<PlayingTime> {
  const { from, matchMinutes, restMinutes = 0, dailyFrom } = settings;
  const matchMs = matchMinutes * MINUTE_MS;
  const clockMs = timeOfDayMs(from);
  const opens = dailyFrom === undefined ? clockMs : minuteOfDay(dailyFrom) * MINUTE_MS;
  const dayMs = dayLengthMs(opens, settings);
  if (dayMs !== null && dayMs <= 0) {
    const opening = dailyFrom === undefined ? 'the time of day of from' : 'dailyFrom';
    return refuseField('ends-before-start', 'dailyUntil', `must be later than ${opening}`);
  }
  if (dayMs !== null && dayMs < matchMs) {
    const opening = dailyFrom === undefined ? 'from' : 'dailyFrom';
    const message = `does not fit between ${opening} and dailyUntil: send fewer minutes, or a later dailyUntil`;
    return refuseField('day-too-short', 'matchMinutes', message);
  }
  const fromMs = Date.parse(from);
  return accept({
    fromMs,
    openMs: fromMs - clockMs + opens,
    matchMs,
    restMs: restMinutes * MINUTE_MS,
    dayMs,
  });
}

/** The opening of the day that a moment lies in, before which it may lie; where days have none, the first moment. */
export function openingAt({ fromMs, openMs, dayMs }: PlayingTime, at: number): number {
  if (dayMs === null) return fromMs;
  return openMs + Math.floor((at - openMs) / DAY_MS) * DAY_MS;
}

/** The first moment, not before `at`, at which a match may begin so that it ends before the day does. */
export function firstStart(time: PlayingTime, at: number): number {
  const wanted = Math.max(at, time.fromMs);
  if (time.dayMs === null) return wanted;
  const opening = openingAt(time, wanted);
  return wanted + time.matchMs <= opening + time.dayMs ? wanted : opening + DAY_MS;
}

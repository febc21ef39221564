import { accept, refuseField, zoneOffset } from '@courtcast/domain';
import type { Decision, OffsetAt } from '@courtcast/domain';
import type { RestBetween } from '@courtcast/scoring-rules';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A day that begins when the first match does, and not at an opening of its own, may go on into the night until then. */
const NIGHT_ENDS_MS = 6 * 60 * MINUTE_MS;

/** When matches may be played. All times are ms, moments since the epoch. */
export interface PlayingTime {
  /** The first moment. */
  readonly fromMs: number;
  /** The opening of the day that the first moment lies in: every day opens at this time of day, by the same clock. */
  readonly openMs: number;
  /** The clock. */
  readonly offsetAt: OffsetAt;
  /** Duration of a match. */
  readonly matchMs: number;
  /** Minimum rest between two matches of a player. */
  readonly restMs: number;
  /** Minimum rest between a player's last match of a day and the first of the next. */
  readonly nightRestMs: number;
  /** Length of a day from its opening; null if play goes on round the clock. */
  readonly dayMs: number | null;
}

/** The time settings of a director. */
export interface TimeSettings {
  /** Its offset applies to `dailyFrom` and `dailyUntil` (`HH:MM`), unless these follow the clock. */
  readonly from: string;
  readonly matchMinutes: number;
  readonly restMinutes?: number | undefined;
  readonly nightRestHours?: number | undefined;
  /** Absent: the time of day of `from`. */
  readonly dailyFrom?: string | undefined;
  readonly dailyUntil?: string | undefined;
  /** Whether times of day follow the local clocks, even after these change. */
  readonly followClock?: boolean | undefined;
}

/** The clock that does not change: as far ahead of UTC as a moment is written (`2026-05-01T09:00:00+02:00`). */
function offsetOf(written: string): OffsetAt {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return () => (sign === '-' ? -offset : offset);
}

function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of day at a moment by a clock, in ms. */
function timeOfDayMs(ms: number, offsetAt: OffsetAt): number {
  const shown = ms + offsetAt(ms);
  return shown - Math.floor(shown / DAY_MS) * DAY_MS;
}

/**
 * A day with an opening of its own and an earlier end ends on the next day; without an opening of its own only where it
 * ends in the night. A day without an end is one until midnight where it has such an opening.
 */
function dayLengthMs(opens: number, { dailyFrom, dailyUntil }: TimeSettings): number | null {
  if (dailyUntil === undefined) return dailyFrom === undefined ? null : DAY_MS - opens;
  const closes = minuteOfDay(dailyUntil) * MINUTE_MS;
  const endsNextDay = dailyFrom === undefined ? closes <= Math.min(NIGHT_ENDS_MS, opens) : closes < opens;
  return endsNextDay ? closes + DAY_MS - opens : closes - opens;
}

function restsOf({ restMinutes = 0, nightRestHours = 0 }: TimeSettings) {
  return { restMs: restMinutes * MINUTE_MS, nightRestMs: nightRestHours * HOUR_MS };
}

/**
 * The playing time that was asked for, at a place in `timeZone` (IANA name). Refuses a day that ends before it begins, or
 * is shorter than a match.
 */
export function playingTime(settings: TimeSettings, timeZone: string): Decision<PlayingTime> {
  const { from, matchMinutes, dailyFrom } = settings;
  const matchMs = matchMinutes * MINUTE_MS;
  const offsetAt = settings.followClock === true ? zoneOffset(timeZone) : offsetOf(from);
  const fromMs = Date.parse(from);
  const clockMs = timeOfDayMs(fromMs, offsetAt);
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
  const shownMs = fromMs + offsetAt(fromMs);
  return accept({
    fromMs,
    openMs: momentShown(shownMs - clockMs + opens, offsetAt),
    offsetAt,
    matchMs,
    ...restsOf(settings),
    dayMs,
  });
}

/** When a clock shows a time; `shownMs` is that time as if it were UTC. */
function momentShown(shownMs: number, offsetAt: OffsetAt): number {
  // Twice: the first guess may stand on the other side of a change of clocks.
  const guess = shownMs - offsetAt(shownMs);
  return shownMs - offsetAt(guess);
}

/** The opening of the day of a moment, or of a later day. */
function openingOfDay({ openMs, offsetAt }: PlayingTime, at: number, daysLater: number): number {
  const shown = openMs + offsetAt(openMs);
  const days = Math.floor((at + offsetAt(at) - shown) / DAY_MS) + daysLater;
  return momentShown(shown + days * DAY_MS, offsetAt);
}

/** The opening of the day that a moment lies in, before which it may lie; where days have none, the first moment. */
export function openingAt(time: PlayingTime, at: number): number {
  return time.dayMs === null ? time.fromMs : openingOfDay(time, at, 0);
}

/** The first moment, not before `at`, at which a match may begin so that it ends before the day does. */
export function firstStart(time: PlayingTime, at: number): number {
  const wanted = Math.max(at, time.fromMs);
  if (time.dayMs === null) return wanted;
  const opening = openingAt(time, wanted);
  return wanted + time.matchMs <= opening + time.dayMs ? wanted : openingOfDay(time, wanted, 1);
}

/** The day of play that a moment lies in, as a moment by which days are told apart: its opening, else its midnight. */
export function dayIn(time: PlayingTime, ms: number): number {
  if (time.dayMs !== null) return openingAt(time, ms);
  const { offsetAt } = time;
  return momentShown(Math.floor((ms + offsetAt(ms)) / DAY_MS) * DAY_MS, offsetAt);
}

/** The beginning of the day of play after that of a moment. */
export function nextDayIn(time: PlayingTime, ms: number): number {
  if (time.dayMs !== null) return openingOfDay(time, ms, 1);
  const { offsetAt } = time;
  return momentShown((Math.floor((ms + offsetAt(ms)) / DAY_MS) + 1) * DAY_MS, offsetAt);
}

/** The rest of a player between two matches: on another day it is that of a night. */
export function restIn(time: PlayingTime): RestBetween {
  const { restMs, nightRestMs } = time;
  if (nightRestMs <= restMs) return () => restMs;
  return (endMs, startMs) => (dayIn(time, endMs - 1) === dayIn(time, startMs) ? restMs : nightRestMs);
}

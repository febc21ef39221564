import { accept, refuseField } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When matches may be played. All times are ms, moments since the epoch. */
export interface PlayingTime {
  /** The first moment; with `dayMs` its time of day opens every day. */
  readonly fromMs: number;
  /** How long a match takes. */
  readonly matchMs: number;
  /** What lies at least between two matches of a player. */
  readonly restMs: number;
  /** How long a day is, from its opening; null where play goes on round the clock. */
  readonly dayMs: number | null;
}

/** What a director asks for; `from` has the offset that `dailyUntil` (`HH:MM`) is meant in. */
export interface TimeSettings {
  readonly from: string;
  readonly matchMinutes: number;
  readonly restMinutes?: number | undefined;
  readonly dailyUntil?: string | undefined;
}

function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of day in the offset that a moment was written with: what stands after its `T`. */
function dayLengthMs(from: string, dailyUntil: string): number {
  const clock = from.slice(from.indexOf('T') + 1);
  const seconds = Number(/^\d\d:\d\d:(\d\d(?:\.\d+)?)/.exec(clock)?.[1] ?? 0);
  return (minuteOfDay(dailyUntil) - minuteOfDay(clock.slice(0, 5))) * MINUTE_MS - Math.round(seconds * 1000);
}

/** The playing time that was asked for. Refuses a day that ends before it begins, or is shorter than a match. */
export function playingTime({
  from,
  matchMinutes,
  restMinutes = 0,
  dailyUntil,
}: TimeSettings): Decision<PlayingTime> {
  const matchMs = matchMinutes * MINUTE_MS;
  const dayMs = dailyUntil === undefined ? null : dayLengthMs(from, dailyUntil);
  if (dayMs !== null && dayMs <= 0) {
    const message = 'must be later than the time of day of from';
    return refuseField('ends-before-start', 'dailyUntil', message);
  }
  if (dayMs !== null && dayMs < matchMs) {
    const message = 'does not fit between from and dailyUntil: send fewer minutes, or a later dailyUntil';
    return refuseField('day-too-short', 'matchMinutes', message);
  }
  return accept({ fromMs: Date.parse(from), matchMs, restMs: restMinutes * MINUTE_MS, dayMs });
}

/** The opening of the day that a moment lies in; `from` for what lies before it. */
export function openingAt({ fromMs, dayMs }: PlayingTime, at: number): number {
  if (dayMs === null || at <= fromMs) return fromMs;
  return fromMs + Math.floor((at - fromMs) / DAY_MS) * DAY_MS;
}

/** The first moment, not before `at`, at which a match may begin so that it ends before the day does. */
export function firstStart(time: PlayingTime, at: number): number {
  const wanted = Math.max(at, time.fromMs);
  if (time.dayMs === null) return wanted;
  const opening = openingAt(time, wanted);
  return wanted + time.matchMs <= opening + time.dayMs ? wanted : opening + DAY_MS;
}

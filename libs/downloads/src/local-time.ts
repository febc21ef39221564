import { TZDate } from '@date-fns/tz';

/** A moment as the clock on the wall shows it: `2026-07-01` and `12:00`. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** A moment in an IANA time zone. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const text = new TZDate(at.getTime(), timeZone).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

const DAY_MS = 86_400_000;
const END_OF_CALENDAR = Date.parse('9999-12-31T00:00:00.000Z');

function momentLater(date: string, days: number): number {
  return Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS;
}

/** Whether a calendar date some days later is not beyond the year 9999. */
export function isInCalendar(date: string, days: number): boolean {
  return momentLater(date, days) <= END_OF_CALENDAR;
}

/** A calendar date some days later, `YYYY-MM-DD`; not beyond the year 9999. */
export function daysLater(date: string, days: number): string {
  return new Date(momentLater(date, days)).toISOString().slice(0, 10);
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** For how many days an invitation can be open; the API takes thirty at most. */
export const openDays = [1, 3, 7, 30] as const;

/**
 * When an invitation ends that is open for so many days, made at `now` (ms). The longest ends an hour early: the clock of
 * the browser is not that of the service, which takes nothing beyond its limit.
 */
export function expiryOf(days: number, now: number): string {
  const leeway = days === Math.max(...openDays) ? HOUR_MS : 0;
  return new Date(now + days * DAY_MS - leeway).toISOString();
}

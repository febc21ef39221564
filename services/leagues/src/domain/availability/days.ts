import { accept, refuseField } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { dayWithoutTime } from '../team-match.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From the first moment of a day in UTC until it is over everywhere (UTC−12). */
const DAY_EVERYWHERE_MS = 36 * HOUR_MS;
const MAX_AHEAD_MS = 366 * DAY_MS;

/** The day of a planned moment at its place: `YYYY-MM-DD`. Null if it is not planned. */
export function dayOf(scheduledAt: Date | null, timeZone: string): string | null {
  if (scheduledAt === null) return null;
  // Swedish writes days as ISO 8601 does.
  return dayWithoutTime(scheduledAt) ?? scheduledAt.toLocaleDateString('sv-SE', { timeZone });
}

/** When the key of a poll about a day ends: with that day. Refuses a day that is over, and more than a year ahead. */
export function readPollEnd(date: string, now: Date): Decision<Date> {
  const expiresAt = new Date(Date.parse(date) + DAY_EVERYWHERE_MS);
  if (expiresAt <= now) return refuseField('out-of-range', 'date', 'must not be in the past');
  const isTooFar = expiresAt.getTime() - now.getTime() > MAX_AHEAD_MS;
  return isTooFar ? refuseField('out-of-range', 'date', 'must be within a year') : accept(expiresAt);
}

import type { MatchView } from '@courtcast/contracts';

/** In the address in place of a day: the matches of every day. */
export const ALL_DAYS = 'all';

/** Finds the day (`YYYY-MM-DD`) of an instant at the place of the tournament. */
export type DayAt = (iso: string) => string;

/** What is played, or was interrupted: it is of the present day wherever it was planned. */
const isOn = ({ status }: MatchView): boolean => status === 'in_progress' || status === 'suspended';

/** The day of a match: for which it is planned, else on which it was played; null where nothing says it. */
export function dayOf(match: MatchView, dayAt: DayAt): string | null {
  const { scheduledTime, notBeforeTime, startedAt, completedAt } = match;
  const moment = scheduledTime ?? notBeforeTime ?? startedAt ?? completedAt;
  return moment === null ? null : dayAt(moment);
}

/** Whether a match is one of a day. What has no day, and all that is played, is of the present one, too. */
export function isOfDay(match: MatchView, day: string, { today, dayAt }: Today): boolean {
  const own = dayOf(match, dayAt);
  return own === day || (day === today && (own === null || isOn(match)));
}

interface Today {
  /** At the place, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly dayAt: DayAt;
}

/** The days that have matches, and the present one where some have no day. */
export function daysOf(matches: readonly MatchView[], { today, dayAt }: Today): string[] {
  const days = matches.map((match) => dayOf(match, dayAt) ?? today);
  const now = matches.some(isOn) ? [today] : [];
  return [...new Set([...days, ...now])].toSorted();
}

/** The day that is shown: as the address says, else the present one, or the nearest that has matches. */
export function shownDay(days: readonly string[], wanted: string | null, today: string): string {
  if (wanted === ALL_DAYS || (wanted !== null && days.includes(wanted))) return wanted;
  return days.find((day) => day >= today) ?? days.at(-1) ?? today;
}

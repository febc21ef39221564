import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';

/** In the address in place of a day: the matches of every day. */
export const ALL_DAYS = 'all';

/** Finds the day (`YYYY-MM-DD`) of an instant at the place of the tournament. */
export type DayAt = (iso: string) => string;

/** What is played, or was interrupted: it is of the present day wherever it was planned. */
const isOn = ({ status }: MatchView): boolean => status === 'in_progress' || status === 'suspended';

/** The day of a match: for which it is planned, else on which it was played; null where nothing says it. */
export function dayOf(match: MatchView, dayAt: DayAt): string | null {
  const moment = dueOf(match)?.at ?? match.startedAt ?? match.completedAt;
  return moment === null ? null : dayAt(moment);
}

/** Whether what a match is planned for is over, and it still waits: it is to be played now. */
function isLeftOver(match: MatchView, { today, dayAt }: Today): boolean {
  const own = dayOf(match, dayAt);
  return match.status === 'scheduled' && own !== null && own < today;
}

/** Whether a match is one of a day. What has no day, was left over, or is played is of the present one, too. */
export function isOfDay(match: MatchView, day: string, now: Today): boolean {
  const own = dayOf(match, now.dayAt);
  return own === day || (day === now.today && (own === null || isOn(match) || isLeftOver(match, now)));
}

interface Today {
  /** At the place, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly dayAt: DayAt;
}

/** The days that have matches, and the present one where some have no day, or are of it besides. */
export function daysOf(matches: readonly MatchView[], now: Today): string[] {
  const { today, dayAt } = now;
  const days = matches.map((match) => dayOf(match, dayAt) ?? today);
  const isPresent = matches.some((match) => isOfDay(match, today, now));
  return [...new Set([...days, ...(isPresent ? [today] : [])])].toSorted();
}

/** The day that is shown: as the address says, else the present one, or the nearest that has matches. */
export function shownDay(days: readonly string[], wanted: string | null, today: string): string {
  if (wanted === ALL_DAYS || (wanted !== null && days.includes(wanted))) return wanted;
  return days.find((day) => day >= today) ?? days.at(-1) ?? today;
}

import { accept, momentShownAs, refuseField } from '@courtcast/domain';
import type { Decision, OffsetAt } from '@courtcast/domain';
import { refuseBegun } from './date-proposal.ts';
import { daysLater, isInCalendar } from './calendar.ts';
import type { TeamMatch } from './team-match.ts';

/** Midnight UTC says that no time is set (decisions 6). */
const MIDNIGHT = 'T00:00:00.000Z';
/** A time that happens to be midnight UTC stands a second later. */
const AFTER_MIDNIGHT_MS = 1000;

/** Day (`YYYY-MM-DD`) and time of day (`HH:MM`) on the clock of a place; null for an unset time. */
interface DayAndTime {
  readonly day: string;
  readonly time: string | null;
}

function momentOf({ day, time }: DayAndTime, clock: OffsetAt): Date {
  if (time === null) return new Date(day + MIDNIGHT);
  const at = momentShownAs(Date.parse(`${day}T${time}:00.000Z`), clock);
  return new Date(new Date(at).toISOString().endsWith(MIDNIGHT) ? at + AFTER_MIDNIGHT_MS : at);
}

function dayAndTimeOf(at: Date, clock: OffsetAt): DayAndTime {
  const iso = at.toISOString();
  if (iso.endsWith(MIDNIGHT)) return { day: iso.slice(0, 10), time: null };
  const shown = new Date(at.getTime() + clock(at.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The plan of a team match: its day and time; null while the day is open. */
export interface Plan {
  readonly day: string | null;
  readonly time: string | null;
  /** Absent: it stays. */
  readonly location?: string | undefined;
}

/** Plans a team match by the clock of its home club. Refuses one that has begun or is over. */
export function planTeamMatch(
  teamMatch: TeamMatch,
  { day, time, location = teamMatch.location ?? undefined }: Plan,
  clock: OffsetAt,
): Decision<TeamMatch> {
  const scheduledAt = day === null ? null : momentOf({ day, time }, clock);
  return refuseBegun(teamMatch) ?? accept({ ...teamMatch, scheduledAt, location: location ?? null });
}

/**
 * Moves a team match by days, its time of the day by the clock of its home club as it was; one whose day is open stays.
 * Refuses one that has begun or is over, and a day outside of the calendar.
 */
export function moveTeamMatch(teamMatch: TeamMatch, days: number, clock: OffsetAt): Decision<TeamMatch> {
  const refused = refuseBegun(teamMatch);
  if (refused !== null || teamMatch.scheduledAt === null) return refused ?? accept(teamMatch);
  const { day, time } = dayAndTimeOf(teamMatch.scheduledAt, clock);
  if (!isInCalendar(day, days)) return refuseField('beyond-calendar', 'days', 'goes beyond the calendar');
  return accept({ ...teamMatch, scheduledAt: momentOf({ day: daysLater(day, days), time }, clock) });
}

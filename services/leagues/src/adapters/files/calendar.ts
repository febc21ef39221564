import type { CalendarEntry, CalendarFile } from '@courtcast/downloads';
import type { FileWords } from '@courtcast/messages/words.ts';
import type { ScheduleFile } from '../../application/files/read.ts';
import type { Stored } from '@courtcast/domain';
import { dayWithoutTime } from '../../domain/team-match.ts';
import type { TeamMatch } from '../../domain/team-match.ts';

/** Duration of a team match in a calendar, because its real end is unknown. */
const LENGTH_MS = 4 * 3_600_000;

function resultOf({ home, guest, areBothAbsent = false }: TeamMatch, { files }: FileWords): string {
  return areBothAbsent ? files.bothAbsent : files.finalScore(`${home.matchesWon}:${guest.matchesWon}`);
}

function descriptionOf(teamMatch: TeamMatch, words: FileWords): string | null {
  const { matchDay, status } = teamMatch;
  const lines = [
    ...(matchDay === null ? [] : [words.league.matchDay(matchDay)]),
    ...(status === 'completed' ? [resultOf(teamMatch, words)] : []),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

/** Whether a team match will not be played: called off, forfeited, or of a withdrawn team. */
function isOff(teamMatch: TeamMatch, isOfWithdrawn: ScheduleFile['isOfWithdrawn']): boolean {
  const { status, forfeitedBy, areBothAbsent = false } = teamMatch;
  if (status === 'cancelled' || forfeitedBy !== null || areBothAbsent) return true;
  return status === 'upcoming' && isOfWithdrawn(teamMatch);
}

type Dated = Stored<TeamMatch> & { readonly start: Date };

function entryOf(
  { id, version, state, start }: Dated,
  { isOfWithdrawn }: ScheduleFile,
  words: FileWords,
): CalendarEntry {
  const { home, guest, location, updatedAt } = state;
  return {
    uid: `team-match-${id}@courtcast`,
    start,
    end: new Date(start.getTime() + LENGTH_MS),
    isAllDay: dayWithoutTime(start) !== null,
    summary: `${home.teamName} – ${guest.teamName}`,
    location,
    description: descriptionOf(state, words),
    isCancelled: isOff(state, isOfWithdrawn),
    changedAt: updatedAt,
    sequence: version,
  };
}

/** The common time zone of all home clubs, otherwise UTC: a calendar has a single one. */
function sharedZone({ teamMatches, zoneOf }: ScheduleFile): string {
  const [zone, ...others] = new Set(teamMatches.map(({ state }) => zoneOf(state.home.clubId)));
  return zone === undefined || others.length > 0 ? 'UTC' : zone;
}

/**
 * Team matches with a day, as a calendar. Those that will not be played are marked as cancelled, so that they vanish
 * from subscribed calendars.
 */
export function toCalendarFile(schedule: ScheduleFile, words: FileWords): CalendarFile {
  const entries = schedule.teamMatches.flatMap((teamMatch) => {
    const { scheduledAt } = teamMatch.state;
    return scheduledAt === null ? [] : [entryOf({ ...teamMatch, start: scheduledAt }, schedule, words)];
  });
  return { name: schedule.title, timeZone: sharedZone(schedule), entries };
}

import type { MatchView, TournamentView } from '@courtcast/contracts';
import type { SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import { courtOrders } from './court-order.ts';
import { dayAt } from './days.ts';
import { readDay } from './schedule-reads.ts';
import { delayOf, isWaiting, lateMatches } from './delay.ts';
import type { TimedMatch } from './delay.ts';

/** Today's matches of a court in order, with the fields that its delay is computed from. */
export interface CourtDay {
  readonly court: string;
  readonly matches: readonly TimedMatch[];
}

/** The delay of a coming match in minutes, and its court. */
export interface Delay {
  readonly court: string;
  readonly ofCourt: number;
  readonly ofMatch: number;
}

/** Delayed matches by id; punctual ones are absent. */
export type Delays = ReadonlyMap<string, Delay>;

/** The key of a tournament's courts today in the page data. */
export function courtDaysKey(tournamentId: string): SidesKey {
  return ['courtDays', { params: { id: tournamentId } }];
}

function timedOf({ id, status, scheduledTime, startedAt }: MatchView): TimedMatch {
  return { id, status, scheduledTime, startedAt };
}

/** The courts that still have matches to begin. */
export function courtDaysOf(matches: readonly MatchView[]): CourtDay[] {
  return courtOrders(matches).flatMap(({ court, matches: ordered }) => {
    const timed = ordered.map(({ match }) => timedOf(match));
    return court !== null && timed.some(isWaiting) ? [{ court: court.name, matches: timed }] : [];
  });
}

/** The matches that will begin late, by their court's day. */
export function delaysOf(days: readonly CourtDay[], nowMs: number): Delays {
  return new Map(
    days.flatMap(({ court, matches }) => {
      const ofCourt = delayOf(matches, nowMs);
      const late = [...lateMatches(matches, nowMs)];
      return late.map(([id, ofMatch]) => [id, { court, ofCourt, ofMatch }] as const);
    }),
  );
}

/** Sends the courts of a tournament today with its page. If they cannot be read, the page does without them. */
export async function sendCourtDays(
  reader: SourceReader,
  tournament: Pick<TournamentView, 'id' | 'timeZone'>,
): Promise<void> {
  const today = dayAt(new Date().toISOString(), tournament.timeZone);
  const matches = await readDay(reader.aside, tournament, today).catch(() => []);
  reader.send(courtDaysKey(tournament.id), courtDaysOf(matches));
}

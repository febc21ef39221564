import type { MatchView, TournamentView } from '@courtcast/contracts';
import type { SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import { courtOrders } from './court-order.ts';
import { dayAt } from './days.ts';
import { readDay } from './schedule-reads.ts';
import { delayOf, isWaiting, lateMatches } from './delay.ts';
import type { TimedMatch } from './delay.ts';

/** Today's matches of a court in order, with the fields from which its delay is computed. */
export interface CourtDay {
  readonly court: string;
  readonly matches: readonly TimedMatch[];
}

/** How late a match to come is, and its court, in minutes. */
export interface Delay {
  readonly court: string;
  readonly ofCourt: number;
  readonly ofMatch: number;
}

/** Late matches by id; those in time are not in it. */
export type Delays = ReadonlyMap<string, Delay>;

/** Where page data hold the courts of a tournament today. */
export function courtDaysKey(tournamentId: string): SidesKey {
  return ['courtDays', { params: { id: tournamentId } }];
}

function timedOf({ id, status, scheduledTime, startedAt }: MatchView): TimedMatch {
  return { id, status, scheduledTime, startedAt };
}

/** The courts on which something is still to begin. */
export function courtDaysOf(matches: readonly MatchView[]): CourtDay[] {
  return courtOrders(matches).flatMap(({ court, matches: ordered }) => {
    const timed = ordered.map(({ match }) => timedOf(match));
    return court !== null && timed.some(isWaiting) ? [{ court: court.name, matches: timed }] : [];
  });
}

/** The matches that will begin late, by what the courts have today. */
export function delaysOf(days: readonly CourtDay[], nowMs: number): Delays {
  return new Map(
    days.flatMap(({ court, matches }) => {
      const ofCourt = delayOf(matches, nowMs);
      const late = [...lateMatches(matches, nowMs)];
      return late.map(([id, ofMatch]) => [id, { court, ofCourt, ofMatch }] as const);
    }),
  );
}

/** Sends with a page of a tournament what its courts have today. The page stands without it. */
export async function sendCourtDays(
  reader: SourceReader,
  tournament: Pick<TournamentView, 'id' | 'timeZone'>,
): Promise<void> {
  const today = dayAt(new Date().toISOString(), tournament.timeZone);
  const matches = await readDay(reader.aside, tournament, today).catch(() => []);
  reader.send(courtDaysKey(tournament.id), courtDaysOf(matches));
}

import type { MatchView } from '@courtcast/contracts';
import type { AnswerOf } from '@courtcast/client';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import { matchesOn, spanOf } from './day-matches.ts';
import { dayAt, shownDay } from './days.ts';
import { firstMatchOf, lastMatchOf, readDay, readUntimed } from './schedule-reads.ts';

/** A day in a tournament's order of play. */
interface Schedule {
  readonly tournament: AnswerOf<'getTournament'>;
  /** The day at the place, as `YYYY-MM-DD`. */
  readonly day: string;
  /** Whether it is the current day. */
  readonly isPresent: boolean;
  /** Its matches; none before the order of play is published. */
  readonly matches: readonly MatchView[];
  /** All matches of the tournament without a time, and those with one that has passed. */
  readonly untimed: readonly MatchView[];
}

/**
 * Reads the requested day (`YYYY-MM-DD`), else the current one. Rejects with 404 for an unknown tournament or
 * a draft.
 */
export async function readSchedule(read: PageReader, id: string, wanted: string | null): Promise<Schedule> {
  const [tournament, first, last, untimed] = await Promise.all([
    read('getTournament', { params: { id } }),
    read('listMatches', firstMatchOf(id)),
    read('listMatches', lastMatchOf(id)),
    readUntimed(read, id),
  ]);
  const zone = tournament.timeZone;
  const today = dayAt(new Date().toISOString(), zone);
  const span = spanOf({ ends: [...first.data, ...last.data], untimed, today, zone });
  if (span === null) return { tournament, day: wanted ?? today, isPresent: true, matches: [], untimed };
  const day = shownDay(span, wanted, today);
  const timed = await readDay(read, tournament, day);
  const isPresent = day === shownDay(span, null, today);
  return {
    tournament,
    day,
    isPresent,
    matches: matchesOn(day, { timed, untimed, isPresent, zone }),
    untimed,
  };
}

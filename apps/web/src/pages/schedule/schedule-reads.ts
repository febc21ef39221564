import type { MatchView, TournamentView } from '@courtcast/contracts';
import type { ReadInput } from '../../api/read-key.ts';
import { boundsOf, dayAt } from './days.ts';
import type { DaySpan } from './days.ts';

const MAX_PAGE = 100;
/** Of a draw of which no one stands in a match yet the whole is read, to name whose winner comes; not of ever more. */
const MAX_DRAWS = 4;
/** Matches without a time are no part of any span. */
const EVER = '2000-01-01';

type ListInput = ReadInput<'listMatches'>;

/** What the order of play of a tournament asks for first: its first match. */
export function firstMatchOf(tournamentId: string): ListInput {
  return { query: { tournamentId, from: EVER, sort: 'schedule', perPage: 1 } };
}

/** And its last one. */
export function lastMatchOf(tournamentId: string): ListInput {
  return { query: { tournamentId, from: EVER, sortBy: 'scheduledTime', sortOrder: 'desc', perPage: 1 } };
}

/** The matches of a day at the place of a tournament. */
export function matchesOfDay(
  { id, timeZone }: Pick<TournamentView, 'id' | 'timeZone'>,
  day: string,
): ListInput {
  return { query: { tournamentId: id, ...boundsOf(day, timeZone), sort: 'schedule', perPage: MAX_PAGE } };
}

/** The days of an order of play, by its first and last match; null while no match has a time. */
export function spanOf(
  first: MatchView | undefined,
  last: MatchView | undefined,
  zone: string,
): DaySpan | null {
  const begins = first?.scheduledTime ?? null;
  const ends = last?.scheduledTime ?? null;
  return begins === null || ends === null ? null : { first: dayAt(begins, zone), last: dayAt(ends, zone) };
}

/** Ids of the draws that say who comes where no one stands yet. */
export function drawsToRead(matches: readonly MatchView[]): string[] {
  const open = matches.filter(({ players }) => players.home.length === 0 || players.guest.length === 0);
  return [...new Set(open.flatMap(({ draw }) => draw?.id ?? []))].slice(0, MAX_DRAWS);
}

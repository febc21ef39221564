import type { AnswerOf } from '@courtcast/client';
import type { MatchView, TournamentView } from '@courtcast/contracts';
import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import { boundsOf } from './days.ts';

const PER_PAGE = 100;
/** A day that has more is cut off. */
const MAX_PAGES_OF_DAY = 8;
/** Matches without a time are no part of any span. */
const EVER = '2000-01-01';

type ListInput = ReadInput<'listMatches'>;
type Listed = AnswerOf<'listMatches'>;

/** The first read of an order of play: its first match with a time. */
export function firstMatchOf(tournamentId: string): ListInput {
  return { query: { tournamentId, from: EVER, sort: 'schedule', perPage: 1 } };
}

/** And its last one. */
export function lastMatchOf(tournamentId: string): ListInput {
  return { query: { tournamentId, from: EVER, sortBy: 'scheduledTime', sortOrder: 'desc', perPage: 1 } };
}

/** The matches of a day at the place of a tournament, a page of them. */
export function matchesOfDay(
  { id, timeZone }: Pick<TournamentView, 'id' | 'timeZone'>,
  day: string,
  page = 1,
): ListInput {
  return {
    query: { tournamentId: id, ...boundsOf(day, timeZone), sort: 'schedule', perPage: PER_PAGE, page },
  };
}

/** The other pages of a day, by the first. */
export function otherPages({ meta }: Pick<Listed, 'meta'>): number[] {
  const last = Math.min(meta.totalPages, MAX_PAGES_OF_DAY);
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
}

/** Matches to come, those without a time first. */
export function comingOf(tournamentId: string, page = 1): ListInput {
  const query = { tournamentId, status: 'scheduled', sortBy: 'scheduledTime', sortOrder: 'asc' } as const;
  return { query: { ...query, perPage: PER_PAGE, page } };
}

/** Whether the next page may have matches without a time, too: one is asked for. */
export function hasMoreUntimed({ data, meta }: Listed): boolean {
  return meta.hasNextPage && data.every(({ scheduledTime }) => scheduledTime === null);
}

/** Matches in progress or over, which may never have had a time. */
export function begunOf(tournamentId: string): readonly ListInput[] {
  const query = { tournamentId, perPage: PER_PAGE } as const;
  return [
    { query: { ...query, status: 'in_progress' } },
    { query: { ...query, status: 'suspended' } },
    { query: { ...query, status: 'completed', sortBy: 'completedAt', sortOrder: 'desc' } },
  ];
}

/** Of what was listed the matches without a time. */
export function untimedIn(lists: readonly Listed[]): MatchView[] {
  return lists.flatMap(({ data }) => data.filter(({ scheduledTime }) => scheduledTime === null));
}

/** Reads every match of a tournament that has no time. */
export async function readUntimed(read: PageReader, id: string): Promise<MatchView[]> {
  const readComing = async () => {
    const first = await read('listMatches', comingOf(id));
    return hasMoreUntimed(first) ? [first, await read('listMatches', comingOf(id, 2))] : [first];
  };
  const [coming, ...begun] = await Promise.all([
    readComing(),
    ...begunOf(id).map((input) => read('listMatches', input)),
  ]);
  return untimedIn([...coming, ...begun]);
}

/** Reads every match of a day that has a time. */
export async function readDay(
  read: PageReader,
  tournament: Pick<TournamentView, 'id' | 'timeZone'>,
  day: string,
): Promise<MatchView[]> {
  const first = await read('listMatches', matchesOfDay(tournament, day));
  const others = await Promise.all(
    otherPages(first).map((page) => read('listMatches', matchesOfDay(tournament, day, page))),
  );
  return [first, ...others].flatMap(({ data }) => data);
}

import type { AnswerOf } from '@courtcast/client';
import type { MatchView, TournamentView } from '@courtcast/contracts';
import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import { boundsOf } from './days.ts';

const PER_PAGE = 100;
/** A day with more pages is cut off. */
const MAX_PAGES_OF_DAY = 8;
/** A start for time ranges that all planned matches lie in; it excludes those without a time. */
const EVER = '2000-01-01';

type ListInput = ReadInput<'listMatches'>;
type Listed = AnswerOf<'listMatches'>;

/** The first read of an order of play: its earliest match with a time. */
export function firstMatchOf(tournamentId: string): ListInput {
  return { query: { tournamentId, from: EVER, sort: 'schedule', perPage: 1 } };
}

/** Its latest match with a time. */
export function lastMatchOf(tournamentId: string): ListInput {
  return { query: { tournamentId, from: EVER, sortBy: 'scheduledTime', sortOrder: 'desc', perPage: 1 } };
}

/** One page of the matches of a day at the tournament's place. */
export function matchesOfDay(
  { id, timeZone }: Pick<TournamentView, 'id' | 'timeZone'>,
  day: string,
  page = 1,
): ListInput {
  return {
    query: { tournamentId: id, ...boundsOf(day, timeZone), sort: 'schedule', perPage: PER_PAGE, page },
  };
}

/** The numbers of the other pages, by the first answer. */
export function otherPages({ meta }: Pick<Listed, 'meta'>): number[] {
  const last = Math.min(meta.totalPages, MAX_PAGES_OF_DAY);
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
}

/** Coming matches, those without a time first. */
export function comingOf(tournamentId: string, page = 1): ListInput {
  const query = { tournamentId, status: 'scheduled', sortBy: 'scheduledTime', sortOrder: 'asc' } as const;
  return { query: { ...query, perPage: PER_PAGE, page } };
}

/** Whether the next page may have further matches without a time. */
export function hasMoreUntimed({ data, meta }: Listed): boolean {
  return meta.hasNextPage && data.every(({ scheduledTime }) => scheduledTime === null);
}

/** Matches in progress or over, some of which never had a time. */
export function begunOf(tournamentId: string): readonly ListInput[] {
  const query = { tournamentId, perPage: PER_PAGE } as const;
  return [
    { query: { ...query, status: 'in_progress' } },
    { query: { ...query, status: 'suspended' } },
    { query: { ...query, status: 'completed', sortBy: 'completedAt', sortOrder: 'desc' } },
  ];
}

/** The matches among these lists for which no time stands any more: they have none, or one that has passed. */
export function untimedIn(lists: readonly Listed[]): MatchView[] {
  const now = new Date().toISOString();
  return lists.flatMap(({ data }) =>
    data.filter(({ scheduledTime }) => scheduledTime === null || scheduledTime < now),
  );
}

/** Reads all matches of a tournament that have no time, or one that has passed. */
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

/** Reads all matches of a day that have a time. */
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

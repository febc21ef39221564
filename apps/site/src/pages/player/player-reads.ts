import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';

type Listed = ReadInput<'listMatches'>;

const MAX_UPCOMING = 10;
const RESULTS_PER_PAGE = 15;

/** What a player plays at this moment. */
export function runningInput(playerId: string): Listed {
  return { query: { playerId, status: 'in_progress' } };
}

/** What was begun and stands still. */
export function suspendedInput(playerId: string): Listed {
  return { query: { playerId, status: 'suspended' } };
}

/** What comes next, soonest first. */
export function upcomingInput(playerId: string): Listed {
  return { query: { playerId, status: 'scheduled', sort: 'schedule', perPage: MAX_UPCOMING } };
}

/** What was played, the latest first, a page at a time (from 1). */
export function resultsInput(playerId: string, page: number): Listed {
  return {
    query: {
      playerId,
      status: 'completed',
      sortBy: 'completedAt',
      sortOrder: 'desc',
      page,
      perPage: RESULTS_PER_PAGE,
    },
  };
}

/** The page of results that an address asks for: the first unless it names another. */
export function resultsPageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

import type { RatingView } from '@courtcast/contracts';
import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';

type Listed = ReadInput<'listMatches'>;

const MAX_UPCOMING = 10;
const RESULTS_PER_PAGE = 15;
const RATING_CHANGES = 50;

/** The input for a player's matches in progress. */
export function runningInput(playerId: string): Listed {
  return { query: { playerId, status: 'in_progress' } };
}

/** The input for suspended matches. */
export function suspendedInput(playerId: string): Listed {
  return { query: { playerId, status: 'suspended' } };
}

/** The input for coming matches, soonest first. */
export function upcomingInput(playerId: string): Listed {
  return { query: { playerId, status: 'scheduled', sort: 'schedule', perPage: MAX_UPCOMING } };
}

/** The input for a page (from 1) of results, latest first. */
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

/** The input for the last matches that have changed a rating, latest first. */
export function ratingCourseInput(
  playerId: string,
  { sport, discipline }: Pick<RatingView, 'sport' | 'discipline'>,
): ReadInput<'listRatingChanges'> {
  return { params: { id: playerId }, query: { sport, discipline, perPage: RATING_CHANGES } };
}

/** The page of results in the address; 1 by default. */
export function resultsPageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

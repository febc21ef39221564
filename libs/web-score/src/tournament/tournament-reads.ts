import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';

type ListInput = ReadInput<'listMatches'>;

/** Matches of each kind that the overview shows. */
const SHOWN = 6;
const MAX_PAGE = 100;

/** The read of the next matches of a tournament, for its overview. */
export function nextMatchesOf(tournamentId: string): ListInput {
  return { query: { tournamentId, status: 'scheduled', sort: 'schedule', perPage: SHOWN } };
}

/** The read of the suspended matches. */
export function suspendedOf(tournamentId: string): ListInput {
  return { query: { tournamentId, status: 'suspended', sort: 'schedule', perPage: SHOWN } };
}

/** The read of the latest results. */
export function resultsOf(tournamentId: string): ListInput {
  return {
    query: { tournamentId, status: 'completed', sortBy: 'completedAt', sortOrder: 'desc', perPage: SHOWN },
  };
}

/** The read of the finals of its draws. */
export function finalsOf(tournamentId: string): ListInput {
  return { query: { tournamentId, round: 1, perPage: MAX_PAGE } };
}

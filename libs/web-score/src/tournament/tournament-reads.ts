import type { ReadInput } from '@courtcast/web-data/page-data/read-key.ts';

type ListInput = ReadInput<'listMatches'>;

/** The latest matches that an overview shows of each kind. */
const SHOWN = 6;
const MAX_PAGE = 100;

/** The next matches of a tournament, for its overview. */
export function nextMatchesOf(tournamentId: string): ListInput {
  return { query: { tournamentId, status: 'scheduled', sort: 'schedule', perPage: SHOWN } };
}

/** Suspended matches. */
export function suspendedOf(tournamentId: string): ListInput {
  return { query: { tournamentId, status: 'suspended', sort: 'schedule', perPage: SHOWN } };
}

/** Its latest results. */
export function resultsOf(tournamentId: string): ListInput {
  return {
    query: { tournamentId, status: 'completed', sortBy: 'completedAt', sortOrder: 'desc', perPage: SHOWN },
  };
}

/** The finals of its draws. */
export function finalsOf(tournamentId: string): ListInput {
  return { query: { tournamentId, round: 1, perPage: MAX_PAGE } };
}

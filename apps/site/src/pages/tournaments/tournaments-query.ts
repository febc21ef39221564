import { choiceOf, namedPageOf } from '../../lists/list-address.ts';

/** Query parameters beside search and page. */
export const tournamentParams = { sport: 'sport', status: 'status' } as const;

const sports = ['tennis', 'padel'] as const;
const statuses = ['active', 'upcoming', 'completed'] as const;

/** Tournaments for an address: latest first, or by name for a search. */
export function tournamentsQuery(address: URLSearchParams) {
  const { search, page, perPage } = namedPageOf(address);
  const order =
    search === undefined
      ? ({ sortBy: 'startDate', sortOrder: 'desc' } as const)
      : ({ sortBy: 'name', sortOrder: 'asc' } as const);
  return {
    search,
    page,
    perPage,
    ...order,
    sport: choiceOf(address, tournamentParams.sport, sports),
    status: choiceOf(address, tournamentParams.status, statuses),
  };
}

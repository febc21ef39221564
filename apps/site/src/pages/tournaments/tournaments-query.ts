import { choiceOf, namedPageOf } from '../../lists/list-address.ts';

/** Parameters of the address beside search and page. */
export const tournamentParams = { sport: 'sport', status: 'status' } as const;

const sports = ['tennis', 'padel'] as const;
const statuses = ['active', 'upcoming', 'completed'] as const;

/** Tournaments as the address asks for them: the latest first, or by name where it searches for one. */
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

import { searchOf } from '../../lists/list-address.ts';

/** How much of each kind is shown: the rest is on its own list. */
const MAX_OF_KIND = 6;

/** The first of each kind with the words of the address in their names; null where it has none. */
export function searchQuery(address: URLSearchParams) {
  const search = searchOf(address);
  return search === undefined
    ? null
    : ({ query: { search, perPage: MAX_OF_KIND, sortBy: 'name', sortOrder: 'asc' } } as const);
}

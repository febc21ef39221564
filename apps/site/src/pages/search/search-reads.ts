import { searchOf } from '../../lists/list-address.ts';

/** Results shown of each kind; the others are on its list. */
const MAX_OF_KIND = 6;

/** The search for the words in the address, first results of each kind; null without words. */
export function searchQuery(address: URLSearchParams) {
  const search = searchOf(address);
  return search === undefined
    ? null
    : ({ query: { search, perPage: MAX_OF_KIND, sortBy: 'name', sortOrder: 'asc' } } as const);
}

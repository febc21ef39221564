import { namedPageOf } from '../../lists/list-address.ts';

/** Championships on a page; each one's leagues are a further read. */
const PER_PAGE = 12;

/** Championships for an address: newest first, or by name for a search. */
export function championshipsQuery(address: URLSearchParams) {
  const { search, page } = namedPageOf(address);
  const order =
    search === undefined
      ? ({ sortBy: 'createdAt', sortOrder: 'desc' } as const)
      : ({ sortBy: 'name', sortOrder: 'asc' } as const);
  return { search, page, perPage: PER_PAGE, ...order };
}

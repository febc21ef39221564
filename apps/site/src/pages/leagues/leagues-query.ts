import { namedPageOf } from '../../lists/list-address.ts';

/** Each championship of a page is read with its leagues. */
const PER_PAGE = 12;

/** Championships as the address asks for them: the newest first, or by name where it searches for one. */
export function championshipsQuery(address: URLSearchParams) {
  const { search, page } = namedPageOf(address);
  const order =
    search === undefined
      ? ({ sortBy: 'createdAt', sortOrder: 'desc' } as const)
      : ({ sortBy: 'name', sortOrder: 'asc' } as const);
  return { search, page, perPage: PER_PAGE, ...order };
}

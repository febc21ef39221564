import type { Deps, Page, PageQuery, Stored } from '../ports.ts';
import type { Club } from '../../domain/venues.ts';

/** Clubs by name, or by when they were made or changed. */
export async function listClubs(
  { clubs }: Pick<Deps, 'clubs'>,
  query: PageQuery,
): Promise<Page<Stored<Club>>> {
  return clubs.list(query);
}

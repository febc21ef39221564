import { notFound } from '@courtcast/problem';
import type { Club, Court } from '../../domain/venues.ts';
import type { CourtFilter, Deps, Page, PageQuery, Stored } from '../ports.ts';

/** One club; Problem not-found. */
export async function getClub({ clubs }: Pick<Deps, 'clubs'>, id: string): Promise<Stored<Club>> {
  const club = await clubs.find(id);
  if (club === null) throw notFound('Club');
  return club;
}

/** Clubs by name, or by when they were made or changed. */
export async function listClubs(
  { clubs }: Pick<Deps, 'clubs'>,
  query: PageQuery,
): Promise<Page<Stored<Club>>> {
  return clubs.list(query);
}

/** The courts of a club in natural order of their names; Problem not-found without the club. */
export async function listClubCourts(
  deps: Pick<Deps, 'clubs' | 'courts'>,
  id: string,
  filter: Omit<CourtFilter, 'clubId'>,
): Promise<readonly Stored<Court>[]> {
  await getClub(deps, id);
  return deps.courts.listOfClub(id, filter);
}

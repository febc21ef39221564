import type { Court } from '../../domain/venues.ts';
import type { CourtFilter, Deps, Stored } from '../ports.ts';
import { getClub } from './get-club.ts';

/** The courts of a club in natural order of their names; Problem not-found without the club. */
export async function listClubCourts(
  deps: Pick<Deps, 'clubs' | 'courts'>,
  id: string,
  filter: Omit<CourtFilter, 'clubId'>,
): Promise<readonly Stored<Court>[]> {
  await getClub(deps, id);
  return deps.courts.listOfClub(id, filter);
}

import { notFound } from '@courtcast/problem';
import type { Deps, Stored } from '../ports.ts';
import type { Club } from '../../domain/venues.ts';

/** One club; Problem not-found. */
export async function getClub({ clubs }: Pick<Deps, 'clubs'>, id: string): Promise<Stored<Club>> {
  const club = await clubs.find(id);
  if (club === null) throw notFound('Club');
  return club;
}

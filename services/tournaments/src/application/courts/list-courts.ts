import type { Court } from '../../domain/venues.ts';
import type { CourtFilter, Deps, Page, PageQuery, Stored } from '../ports.ts';

/** Courts of all clubs. */
export async function listCourts(
  { courts }: Pick<Deps, 'courts'>,
  query: PageQuery & CourtFilter,
): Promise<Page<Stored<Court>>> {
  return courts.list(query);
}

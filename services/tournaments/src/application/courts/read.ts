import { notFound } from '@courtcast/problem';
import type { Court } from '../../domain/venues.ts';
import type { CourtFilter, Deps, Page, PageQuery, Stored } from '../ports.ts';

/** One court; Problem not-found. */
export async function getCourt({ courts }: Pick<Deps, 'courts'>, id: string): Promise<Stored<Court>> {
  const court = await courts.find(id);
  if (court === null) throw notFound('Court');
  return court;
}

/** Courts of all clubs. */
export async function listCourts(
  { courts }: Pick<Deps, 'courts'>,
  query: PageQuery & CourtFilter,
): Promise<Page<Stored<Court>>> {
  return courts.list(query);
}

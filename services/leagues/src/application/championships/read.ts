import type { Caller } from '@courtcast/contracts';
import { requireShownUserIds } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import type { Championship } from '../../domain/championship.ts';
import type { ChampionshipFilter, Deps } from '../ports.ts';

/**
 * Championships. Problem unauthenticated, forbidden where a caller who is shown no ids of users filters by one.
 */
export async function listChampionships(
  { championships }: Pick<Deps, 'championships'>,
  query: PageQuery & ChampionshipFilter,
  caller: Caller,
): Promise<Page<Stored<Championship>> & { readonly isPrivate: boolean }> {
  requireShownUserIds(caller, [query.organiserId]);
  return { ...(await championships.list(query)), isPrivate: query.organiserId !== undefined };
}

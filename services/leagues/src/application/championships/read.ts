import type { Caller } from '@courtcast/contracts';
import { requireShownUserIds } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import type { Championship } from '../../domain/championship.ts';
import type { ChampionshipFilter, Deps } from '../ports.ts';

/**
 * Lists championships. Problem unauthenticated or forbidden for a caller who filters by a user id and may not see such
 * ids.
 */
export async function listChampionships(
  { championships }: Pick<Deps, 'championships'>,
  query: PageQuery & ChampionshipFilter,
  caller: Caller,
): Promise<Page<Stored<Championship>> & { readonly isPrivate: boolean }> {
  requireShownUserIds(caller, [query.organiserId]);
  return { ...(await championships.list(query)), isPrivate: query.organiserId !== undefined };
}

import type { Caller } from '@courtcast/contracts';
import type { Tournament } from '../../domain/tournament.ts';
import { viewerOf } from '../access.ts';
import type { Deps, Page, PageQuery, Stored, TournamentFilter } from '../ports.ts';

/** Tournaments; drafts among them for their staff and for admins. */
export async function listTournaments(
  { tournaments }: Pick<Deps, 'tournaments'>,
  query: PageQuery & TournamentFilter,
  caller: Caller,
): Promise<Page<Stored<Tournament>> & { readonly hasDrafts: boolean }> {
  return tournaments.list(query, viewerOf(caller));
}

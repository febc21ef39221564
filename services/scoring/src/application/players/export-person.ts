import type { Deps, MatchListQuery, StoredMatch } from '../ports.ts';

const PER_PAGE = 100;
const MAX_PAGES = 100;

async function listAll(
  { queries }: Pick<Deps, 'queries'>,
  filter: Pick<MatchListQuery['filter'], 'playerId' | 'umpireUserId'>,
): Promise<readonly StoredMatch[]> {
  const found: StoredMatch[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const asked = { page, perPage: PER_PAGE, sort: { by: 'createdAt', order: 'desc' } as const };
    const { data, meta } = await queries.list({ ...asked, filter: { ...filter, drafts: [] } });
    found.push(...data);
    if (!meta.hasNextPage) break;
  }
  return found;
}

/** The matches that a person has played, and those that they have umpired; of drafts none. */
export async function exportPerson(
  deps: Pick<Deps, 'queries'>,
  { userId, playerId }: { readonly userId: string; readonly playerId: string | null },
): Promise<{ readonly played: readonly StoredMatch[]; readonly umpired: readonly StoredMatch[] }> {
  const played = playerId === null ? [] : await listAll(deps, { playerId });
  return { played, umpired: await listAll(deps, { umpireUserId: userId }) };
}

import type { Stored } from '@courtcast/domain';
import type { Championship } from '../../domain/championship.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teamMatches'>;

const MAX_CHAMPIONSHIPS = 100;

async function isGoingOn({ leagues, groups, teamMatches }: Needs, championshipId: string): Promise<boolean> {
  for (const league of await leagues.listOf(championshipId)) {
    for (const group of await groups.listOf(league.id)) {
      const ties = await teamMatches.listWhere({ leagueGroupId: group.id });
      if (ties.some(({ state: { status } }) => status === 'upcoming' || status === 'in_progress'))
        return true;
    }
  }
  return false;
}

/** The championships that a user organizes, and that have team matches which are not over. */
export async function listKept(deps: Needs, userId: string): Promise<readonly Stored<Championship>[]> {
  const { data } = await deps.championships.list({
    ...{ organiserId: userId, page: 1, perPage: MAX_CHAMPIONSHIPS },
    ...{ sortBy: 'createdAt', sortOrder: 'asc' },
  });
  const found = await Promise.all(data.map(async (one) => ((await isGoingOn(deps, one.id)) ? [one] : [])));
  return found.flat();
}

import { conflict, invalid } from '@courtcast/problem';
import { leagueRefusals } from '../../domain/league.ts';
import type { League } from '../../domain/league.ts';
import { assertOrganiser } from '../access.ts';
import { getChampionship, getLeague } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import type { LeagueInput } from './create-league.ts';

type Needs = Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teamMatches'>;

async function hasTeamMatches({ groups, teamMatches }: Needs, id: string): Promise<boolean> {
  const groupIds = (await groups.listOf(id)).map((group) => group.id);
  return (await teamMatches.countIn(groupIds, 1)) > 0;
}

/**
 * Changes a league, for the organiser: team matches that are there keep what they were made with. An impossible format,
 * or no matches: Problem invalid; another category than the one that its team matches are listed under: conflict.
 */
export async function patchLeague(
  deps: Needs,
  { id, input }: { id: string; input: Partial<Omit<LeagueInput, 'championshipId'>> },
  { caller, command }: Request,
): Promise<Stored<League>> {
  const { championshipId } = (await getLeague(deps, id)).state;
  assertOrganiser(caller, (await getChampionship(deps, championshipId)).state.organiserId);
  const isPlayed = await hasTeamMatches(deps, id);
  return deps.leagues.update(id, command, ({ state: before }) => {
    const state: League = { ...before, ...input, updatedAt: command.startedAt };
    const refusals = leagueRefusals(state);
    if (refusals.length > 0) throw invalid(refusals);
    if (isPlayed && state.category !== before.category)
      throw conflict('category-in-use', 'The team matches of this league are of another category');
    return { state, changes: ['details'] };
  });
}

import { invalid } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import { standingsOf } from '../../domain/standings.ts';
import { assertOrganiser } from '../access.ts';
import { getChampionship } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { assertTeams } from './assert-teams.ts';
import { teamsOfGroup } from './read.ts';

export interface GroupInput {
  readonly leagueId: string;
  readonly name: string;
  readonly teamIds: readonly string[];
}

/** Adds a group of teams to a league, for the organiser. Unknown league, unknown or repeated teams: invalid. */
export async function createGroup(
  deps: Pick<Deps, 'championships' | 'leagues' | 'groups' | 'teams'>,
  input: GroupInput,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const league = await deps.leagues.find(input.leagueId);
  if (league === null) throw invalid([{ path: 'leagueId', message: 'There is no such league' }]);
  const { championshipId } = league.state;
  const { organiserId } = (await getChampionship(deps, championshipId)).state;
  assertOrganiser(caller, organiserId);
  await assertTeams(deps, input.teamIds);
  const withdrawnTeamIds: readonly string[] = [];
  const at = command.startedAt;
  const state: Group = {
    ...input,
    championshipId,
    organiserId,
    withdrawnTeamIds,
    rows: standingsOf(await teamsOfGroup(deps, { ...input, withdrawnTeamIds }), []),
    fixtures: null,
    hasTeamMatches: false,
    createdAt: at,
    updatedAt: at,
  };
  return deps.groups.insert({ id: command.newId('group'), state, changes: ['created'], command });
}

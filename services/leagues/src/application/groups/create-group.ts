import { invalid } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import { standingsOf } from '../../domain/standings.ts';
import type { TableTeam } from '../../domain/standings.ts';
import { assertOrganiser } from '../access.ts';
import { getChampionship } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export interface GroupInput {
  readonly leagueId: string;
  readonly name: string;
  readonly teamIds: readonly string[];
}

function teamRefusals(teamIds: readonly string[], known: ReadonlyMap<string, unknown>) {
  return teamIds.flatMap((id, index) => {
    const path = `teamIds.${index}`;
    if (teamIds.indexOf(id) < index) return [{ path, message: 'is in the group twice' }];
    return known.has(id) ? [] : [{ path, message: 'There is no such team' }];
  });
}

/** The teams of a new group. Unknown or repeated ones: Problem invalid. */
async function findTeams({ teams }: Pick<Deps, 'teams'>, teamIds: readonly string[]): Promise<TableTeam[]> {
  const found = await teams.findMany(teamIds);
  const known = new Map(found.map(({ id, state }) => [id, { id, name: state.name, withdrawn: false }]));
  const refusals = teamRefusals(teamIds, known);
  if (refusals.length > 0) throw invalid(refusals);
  return [...known.values()];
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
  const rows = standingsOf(await findTeams(deps, input.teamIds), []);
  const at = command.startedAt;
  const state: Group = {
    ...input,
    championshipId,
    organiserId,
    withdrawnTeamIds: [],
    rows,
    fixtures: null,
    createdAt: at,
    updatedAt: at,
  };
  return deps.groups.insert({ id: command.newId('group'), state, changes: ['created'], command });
}

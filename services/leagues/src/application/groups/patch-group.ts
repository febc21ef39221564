import { conflict } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import { teamsRefusal, withTeams } from '../../domain/group.ts';
import { assertOrganiser } from '../access.ts';
import { getGroup } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { assertTeams } from './assert-teams.ts';
import type { GroupInput } from './create-group.ts';
import { settleStandings } from './settle-standings.ts';

function changed(group: Group, { name = group.name, teamIds }: Partial<GroupInput>): Group {
  if (teamIds === undefined) return { ...group, name };
  const refusal = teamsRefusal(group, teamIds);
  if (refusal !== null) throw conflict('fixtures-exist', refusal);
  return { ...withTeams(group, teamIds), name };
}

/** Changes a group, for the organiser. Unknown or repeated teams: invalid; other teams after fixtures: conflict. */
export async function patchGroup(
  deps: Pick<Deps, 'groups' | 'teams' | 'teamMatches' | 'systemCommand'>,
  { id, input }: { id: string; input: Partial<Omit<GroupInput, 'leagueId'>> },
  { caller, command }: Request,
): Promise<Stored<Group>> {
  assertOrganiser(caller, (await getGroup(deps, id)).state.organiserId);
  if (input.teamIds !== undefined) await assertTeams(deps, input.teamIds);
  await deps.groups.update(id, command, ({ state }) => ({
    state: { ...changed(state, input), updatedAt: command.startedAt },
    changes: ['details'],
  }));
  await settleStandings(deps, id);
  return getGroup(deps, id);
}

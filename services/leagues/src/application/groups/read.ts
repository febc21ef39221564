import type { Group } from '../../domain/group.ts';
import type { TableTeam } from '../../domain/standings.ts';
import type { Deps } from '../ports.ts';

/** The teams of a group by name; who has withdrawn is marked. */
export async function teamsOfGroup(
  { teams }: Pick<Deps, 'teams'>,
  { teamIds, withdrawnTeamIds }: Pick<Group, 'teamIds' | 'withdrawnTeamIds'>,
): Promise<readonly TableTeam[]> {
  const names = new Map((await teams.findMany(teamIds)).map(({ id, state }) => [id, state.name]));
  return teamIds.map((id) => ({
    id,
    name: names.get(id) ?? '',
    withdrawn: withdrawnTeamIds.includes(id),
  }));
}

import type { Stored } from '@courtcast/domain';
import type { Group } from '../../domain/group.ts';
import type { TableTeam } from '../../domain/standings.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Deps } from '../ports.ts';
import { statusOf } from '../team-matches/read.ts';
import type { TeamMatchQuery } from '../team-matches/read.ts';

/** The teams of a group by name; who has withdrawn is marked. */
export async function listTeamsOfGroup(
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

/** The schedule of a group (specification 4.8). Problem not-found without the group. */
export async function listSchedule(
  deps: Pick<Deps, 'groups' | 'teamMatches'>,
  leagueGroupId: string,
  { matchDay, status, teamId }: Pick<TeamMatchQuery, 'status' | 'teamId'> & { matchDay?: number | undefined },
): Promise<readonly Stored<TeamMatch>[]> {
  await deps.groups.get(leagueGroupId);
  return deps.teamMatches.listWhere({
    leagueGroupId,
    matchDay,
    status: statusOf(status),
    teamIds: teamId === undefined ? undefined : [teamId],
  });
}

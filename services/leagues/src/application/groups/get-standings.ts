import { standingsOf } from '../../domain/standings.ts';
import type { StandingsRow } from '../../domain/standings.ts';
import type { Group } from '../../domain/group.ts';
import { getGroup } from '../get.ts';
import type { Deps, Stored } from '../ports.ts';

type Needs = Pick<Deps, 'groups' | 'teams' | 'teamMatches'>;

/** The teams of a group by name; who has withdrawn is marked. */
export async function teamsOfGroup({ teams }: Pick<Deps, 'teams'>, { state }: Stored<Group>) {
  const found = new Map((await teams.findMany(state.teamIds)).map((team) => [team.id, team.state.name]));
  return state.teamIds.map((id) => ({
    id,
    name: found.get(id) ?? '',
    withdrawn: state.withdrawnTeamIds.includes(id),
  }));
}

/** The table of a group as it stands, from its team matches. Problem not-found without the group. */
export async function getStandings(deps: Needs, groupId: string): Promise<readonly StandingsRow[]> {
  const group = await getGroup(deps, groupId);
  const meetings = await deps.teamMatches.listWhere({ leagueGroupId: groupId });
  return standingsOf(
    await teamsOfGroup(deps, group),
    meetings.map(({ state }) => state),
  );
}

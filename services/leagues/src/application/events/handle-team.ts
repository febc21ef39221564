import { changeOf } from '@courtcast/domain';
import { withTeamFacts } from '../../domain/team-facts.ts';
import { settleStandings } from '../groups/settle-standings.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'teams' | 'leagues' | 'groups' | 'teamMatches' | 'now' | 'systemCommand'>;

async function renameInTeamMatches({ teams, teamMatches, now, systemCommand }: Needs, id: string) {
  const team = (await teams.find(id))?.state;
  if (team === undefined) return;
  const known = { id, team };
  for (const { id: teamMatchId, state: read } of await teamMatches.listWhere({ teamIds: [id] })) {
    if (withTeamFacts(read, known) === read) continue;
    await teamMatches.update(teamMatchId, systemCommand(), ({ state }) =>
      changeOf(state, withTeamFacts(state, known), { at: now(), changes: ['teams'] }),
    );
  }
}

/** After a team has changed: its team matches know it by its new name, club and captain, its tables by its name. */
export async function handleTeam(deps: Needs, id: string): Promise<void> {
  await renameInTeamMatches(deps, id);
  for (const groupId of await deps.groups.listIdsOfTeam(id)) await settleStandings(deps, groupId);
}

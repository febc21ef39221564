import { withTeamFacts } from '../../domain/team-facts.ts';
import { settleStandings } from '../groups/settle-standings.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'teams' | 'groups' | 'teamMatches' | 'now' | 'systemCommand'>;

async function tellTeamMatches({ teams, teamMatches, now, systemCommand }: Needs, id: string): Promise<void> {
  const team = (await teams.find(id))?.state;
  if (team === undefined) return;
  const known = { id, team };
  for (const { id: teamMatchId, state: seen } of await teamMatches.listWhere({ teamIds: [id] })) {
    if (withTeamFacts(seen, known) === seen) continue;
    await teamMatches.update(teamMatchId, systemCommand(), ({ state }) => {
      const next = withTeamFacts(state, known);
      return next === state ? null : { state: { ...next, updatedAt: now() }, changes: ['teams'] };
    });
  }
}

/** After a team has changed: its team matches know it by its present name, club and captain, its tables by its name. */
export async function takeTeam(deps: Needs, id: string): Promise<void> {
  await tellTeamMatches(deps, id);
  for (const groupId of await deps.groups.listIdsOfTeam(id)) await settleStandings(deps, groupId);
}

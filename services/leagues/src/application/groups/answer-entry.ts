import { changeOf, decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden, notFound } from '@courtcast/problem';
import { acceptEntry, declineEntry } from '../../domain/group.ts';
import type { Group } from '../../domain/group.ts';
import { mayAnswerFor } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireRostersFor } from './check-rosters.ts';
import { settleStandings } from './settle-standings.ts';

/** The yes or no of a team that others have named for their group. */
export interface EntryAnswer {
  readonly groupId: string;
  readonly teamId: string;
  readonly answer: 'accepted' | 'declined';
}

/**
 * Accepts or declines a team's entry into a group, by its captain or people who run its club. A no can become a yes as
 * long as the team is named. Problem not-found, forbidden; invalid if the league is not for a player of the roster;
 * conflict once there are fixtures, and for a no after the yes.
 */
export async function answerEntry(
  deps: Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'players' | 'systemCommand'>,
  { groupId, teamId, answer }: EntryAnswer,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const { state: group } = await deps.groups.get(groupId);
  const team = await deps.teams.find(teamId);
  if (team === null) throw notFound('Entry');
  if (!(await mayAnswerFor(deps, caller, team.state))) throw forbidden();
  if (answer === 'accepted' && !group.teamIds.includes(teamId)) {
    const { gender } = (await deps.leagues.get(group.leagueId)).state;
    await requireRostersFor(deps, gender, [{ path: '', playerIds: team.state.playerIds }]);
  }
  await deps.groups.update(groupId, command, ({ state }) => {
    const next = decided((answer === 'accepted' ? acceptEntry : declineEntry)(state, teamId));
    return changeOf(state, next, { at: command.startedAt, changes: ['details'] });
  });
  await settleStandings(deps, groupId);
  return deps.groups.get(groupId);
}

import { changeOf, decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Group } from '../../domain/group.ts';
import { withTeams, withWithdrawal } from '../../domain/group.ts';
import { mayAnswerFor, requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireTeams } from './create-group.ts';
import type { GroupInput } from './create-group.ts';
import { settleStandings } from './settle-standings.ts';

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'systemCommand'>;

/**
 * Changes a group, for the organizer; new teams that other people answer for are asked. Problem invalid for unknown or
 * repeated teams and ineligible players, conflict for other teams after fixtures.
 */
export async function patchGroup(
  deps: Needs & Pick<Deps, 'leagues' | 'players'>,
  { id, input }: { id: string; input: Partial<Omit<GroupInput, 'leagueId'>> },
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const { state: group } = await deps.groups.get(id);
  requireOrganizer(caller, group);
  const { name, teamIds, tier } = input;
  const { gender } = (await deps.leagues.get(group.leagueId)).state;
  const named = teamIds && {
    teamIds,
    answeredFor: await requireTeams(deps, { teamIds, gender, present: group.teamIds }, caller),
    at: command.startedAt,
  };
  await deps.groups.update(id, command, ({ state: before }) => {
    const next = named === undefined ? before : decided(withTeams(before, named));
    const renamed = { ...next, name: name ?? before.name, ...(tier !== undefined && { tier }) };
    return changeOf(before, renamed, { at: command.startedAt, changes: ['details'] });
  });
  await settleStandings(deps, id);
  return deps.groups.get(id);
}

export interface Withdrawal {
  readonly groupId: string;
  readonly teamId: string;
  /** Whether the team withdraws, or takes that back. */
  readonly isWithdrawn: boolean;
}

/**
 * Withdraws a team from its group, or takes that back, by the organizer, the team's captain, or people who run its
 * club; its results then do not count, or count again. Nothing changes if it is so already. Problem not-found for an
 * unknown group, or a team of another one; forbidden if the organizer would bring back a team that withdrew itself.
 */
export async function withdrawTeam(
  deps: Needs & Pick<Deps, 'players'>,
  { groupId, teamId, isWithdrawn }: Withdrawal,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const team = await deps.teams.find(teamId);
  const byTeam = team !== null && (await mayAnswerFor(deps, caller, team.state));
  await deps.groups.update(groupId, command, ({ state: before }) => {
    if (!byTeam) requireOrganizer(caller, before);
    const next = decided(withWithdrawal(before, { teamId, isWithdrawn, byTeam }));
    return changeOf(before, next, { at: command.startedAt, changes: ['withdrawals'] });
  });
  await settleStandings(deps, groupId);
  return deps.groups.get(groupId);
}

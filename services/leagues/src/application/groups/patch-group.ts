import { changeOf, decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Group } from '../../domain/group.ts';
import { withTeams, withWithdrawal } from '../../domain/group.ts';
import { requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireTeams } from './create-group.ts';
import type { GroupInput } from './create-group.ts';
import { settleStandings } from './settle-standings.ts';

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'systemCommand'>;

/**
 * Changes a group, for the organizer. Unknown or repeated teams, players whom the league is not for: invalid; other teams
 * after fixtures: conflict.
 */
export async function patchGroup(
  deps: Needs & Pick<Deps, 'leagues' | 'players'>,
  { id, input }: { id: string; input: Partial<Omit<GroupInput, 'leagueId'>> },
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const { state: group } = await deps.groups.get(id);
  requireOrganizer(caller, group);
  const { name, teamIds } = input;
  if (teamIds !== undefined) {
    const { gender } = (await deps.leagues.get(group.leagueId)).state;
    await requireTeams(deps, { teamIds, gender, present: group.teamIds });
  }
  await deps.groups.update(id, command, ({ state: before }) => {
    const next = teamIds === undefined ? before : decided(withTeams(before, teamIds));
    const renamed = { ...next, name: name ?? before.name };
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
 * Withdraws a team from its group, or takes that back, for the organizer; its results count no more, or again. What is
 * so already stays as it is. Problem not-found without the group, or for a team of another one.
 */
export async function withdrawTeam(
  deps: Needs,
  { groupId, teamId, isWithdrawn }: Withdrawal,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  await deps.groups.update(groupId, command, ({ state: before }) => {
    requireOrganizer(caller, before);
    const next = decided(withWithdrawal(before, teamId, isWithdrawn));
    return changeOf(before, next, { at: command.startedAt, changes: ['withdrawals'] });
  });
  await settleStandings(deps, groupId);
  return deps.groups.get(groupId);
}

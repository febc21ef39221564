import { notFound } from '@courtcast/problem';
import type { Group } from '../../domain/group.ts';
import { withWithdrawal } from '../../domain/group.ts';
import { assertOrganiser } from '../access.ts';
import { getGroup } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { settleStandings } from './settle-standings.ts';

export interface Withdrawal {
  readonly groupId: string;
  readonly teamId: string;
  /** Whether the team withdraws, or takes that back. */
  readonly isWithdrawn: boolean;
}

/**
 * Withdraws a team from its group, or takes that back, for the organiser; its results count no more, or again. What is
 * so already stays as it is. Problem not-found without the group, or for a team of another one.
 */
export async function withdrawTeam(
  deps: Pick<Deps, 'groups' | 'teams' | 'teamMatches' | 'systemCommand'>,
  { groupId, teamId, isWithdrawn }: Withdrawal,
  { caller, command }: Request,
): Promise<Stored<Group>> {
  await deps.groups.update(groupId, command, ({ state }) => {
    assertOrganiser(caller, state.organiserId);
    if (!state.teamIds.includes(teamId)) throw notFound('Team');
    const next = withWithdrawal(state, teamId, isWithdrawn);
    return next === null
      ? null
      : { state: { ...next, updatedAt: command.startedAt }, changes: ['withdrawals'] };
  });
  await settleStandings(deps, groupId);
  return getGroup(deps, groupId);
}

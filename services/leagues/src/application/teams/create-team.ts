import { decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { checkedTeam } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import { requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';
import { withNamedCaptain } from './answer-captaincy.ts';
import { requireClub, requirePlayers } from './require-references.ts';

export type TeamInput = Pick<Team, 'name' | 'clubId' | 'captainPlayerId' | 'playerIds'>;

/**
 * Creates a team of a club, for its owners and managers; a captain who is another user is asked. Problem invalid for an
 * unknown club or players, or a captain from outside.
 */
export async function createTeam(
  deps: Pick<Deps, 'teams' | 'players' | 'clubs'>,
  input: TeamInput,
  { caller, command }: Request,
): Promise<Stored<Team>> {
  await requireClub(deps, input.clubId);
  await requireClubManager(deps, caller, input.clubId);
  const dates = { createdAt: command.startedAt, updatedAt: command.startedAt };
  const named = decided(checkedTeam({ ...input, ...(await requirePlayers(deps, input)), ...dates }));
  const state = await withNamedCaptain(deps, named, caller);
  return deps.teams.insert({ id: command.newId('team'), state, changes: ['created'], command });
}

import { invalid } from '@courtcast/problem';
import { rosterRefusals } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import { assertClubManager } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { assertClub } from './assert-club.ts';
import { presentPlayers } from './references.ts';

export type TeamInput = Pick<Team, 'name' | 'clubId' | 'captainPlayerId' | 'playerIds'>;

/** Creates a team of a club, for its owners and managers. Unknown club or players, a captain from outside: invalid. */
export async function createTeam(
  deps: Pick<Deps, 'teams' | 'players' | 'clubs'>,
  input: TeamInput,
  { caller, command }: Request,
): Promise<Stored<Team>> {
  await assertClub(deps, input.clubId);
  await assertClubManager(deps, caller, input.clubId);
  const at = command.startedAt;
  const state: Team = { ...input, ...(await presentPlayers(deps, input)), createdAt: at, updatedAt: at };
  const refusals = rosterRefusals(state);
  if (refusals.length > 0) throw invalid(refusals);
  return deps.teams.insert({ id: command.newId('team'), state, changes: ['created'], command });
}

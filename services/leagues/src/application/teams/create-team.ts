import { invalid } from '@courtcast/problem';
import { rosterRefusals } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import { assertClubManager } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';

export type TeamInput = Pick<Team, 'name' | 'clubId' | 'captainPlayerId' | 'playerIds'>;

/** Creates a team of a club, for its owners and managers. Unknown club or players, a captain from outside: invalid. */
export async function createTeam(
  deps: Pick<Deps, 'teams' | 'players' | 'clubs'>,
  input: TeamInput,
  { caller, command }: Request,
): Promise<Stored<Team>> {
  const club = await deps.clubs.findOrAsk(input.clubId);
  if (club === null || club.deleted) throw invalid([{ path: 'clubId', message: 'There is no such club' }]);
  await assertClubManager(deps, caller, input.clubId);
  const known = await deps.players.findMany([...input.playerIds, input.captainPlayerId]);
  const unknown = input.playerIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `playerIds.${index}`, message: 'There is no such player' }],
  );
  // Whoever was merged into another player is that one.
  const present = (id: string) => known.get(id)?.mergedInto ?? id;
  const roster = {
    captainPlayerId: present(input.captainPlayerId),
    playerIds: input.playerIds.map(present),
  };
  const refusals = [...rosterRefusals(roster), ...unknown];
  if (refusals.length > 0) throw invalid(refusals);
  const at = command.startedAt;
  const state: Team = { ...input, ...roster, createdAt: at, updatedAt: at };
  return deps.teams.insert({ id: command.newId('team'), state, changes: ['created'], command });
}

import type { Caller } from '@courtcast/contracts';
import { forbidden, invalid } from '@courtcast/problem';
import { rosterRefusals } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import { assertClubManager, userOf } from '../access.ts';
import { takeTeam } from '../events/handle-team.ts';
import { getTeam } from '../get.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { assertClub } from './assert-club.ts';
import type { TeamInput } from './create-team.ts';
import { presentPlayers } from './references.ts';

type Needs = Pick<Deps, 'teams' | 'groups' | 'teamMatches' | 'players' | 'clubs' | 'now' | 'systemCommand'>;

function isCaptain(caller: Caller, { captainPlayerId }: Team): boolean {
  return userOf(caller).playerId === captainPlayerId;
}

/** Problem forbidden unless the caller manages the club, or is the captain and changes the roster only. */
async function assertMayChange(
  deps: Pick<Deps, 'players'>,
  caller: Caller,
  { team, input }: { team: Team; input: Partial<TeamInput> },
): Promise<void> {
  const isOfRoster = Object.keys(input).every((field) => field === 'playerIds');
  if (isCaptain(caller, team) && isOfRoster) return;
  await assertClubManager(deps, caller, team.clubId);
}

/** Problem invalid for an unknown club, forbidden for one that the caller does not manage. */
async function assertNewClub(deps: Needs, caller: Caller, clubId: string): Promise<void> {
  await assertClub(deps, clubId);
  await assertClubManager(deps, caller, clubId);
}

/**
 * Changes a team: its captain the roster, owners and managers of its club all of it (of both clubs, where it moves).
 * Team matches follow its name, club and captain; line-ups that were handed in stay. Unknown club or players, somebody
 * twice, a captain from outside: Problem invalid.
 */
export async function patchTeam(
  deps: Needs,
  { id, input }: { id: string; input: Partial<TeamInput> },
  { caller, command }: Request,
): Promise<Stored<Team>> {
  const { state: team } = await getTeam(deps, id);
  await assertMayChange(deps, caller, { team, input });
  if (input.clubId !== undefined && input.clubId !== team.clubId)
    await assertNewClub(deps, caller, input.clubId);
  const asked = { ...input, ...(await presentPlayers(deps, input)) };
  const stored = await deps.teams.update(id, command, ({ state }) => {
    if (isCaptain(caller, team) && !isCaptain(caller, state)) throw forbidden('You are not the captain now');
    const next: Team = { ...state, ...asked, updatedAt: command.startedAt };
    const refusals = rosterRefusals(next);
    if (refusals.length > 0) throw invalid(refusals);
    return { state: next, changes: ['details'] };
  });
  await takeTeam(deps, id);
  return stored;
}

import { presentPlayerId } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { changeOf, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { withCaptaincy, withUnaskedCaptain } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import { isCaptain } from '../access.ts';
import type { Deps } from '../ports.ts';

/**
 * The team with the named captain, who is asked if they are another user. A player without an account cannot be asked:
 * the user who becomes that player is, then.
 */
export async function withNamedCaptain(
  { players }: Pick<Deps, 'players'>,
  team: Team,
  caller: Caller,
): Promise<Team> {
  if (isCaptain(caller, team)) return withCaptaincy(team, 'accepted');
  const known = await players.findMany([team.captainPlayerId]);
  const captain = known.get(presentPlayerId(known, team.captainPlayerId));
  return (captain?.userId ?? null) === null ? withUnaskedCaptain(team) : withCaptaincy(team, 'pending');
}

/**
 * Accepts or declines a captaincy, by the named captain; the answer may be changed, and a no can become a yes. Problem
 * not-found, forbidden.
 */
export async function answerCaptaincy(
  { teams }: Pick<Deps, 'teams'>,
  { id, answer }: { id: string; answer: 'accepted' | 'declined' },
  { caller, command }: Request,
): Promise<Stored<Team>> {
  return teams.update(id, command, ({ state }) => {
    if (!isCaptain(caller, state) && !isAdmin(requireUser(caller))) throw forbidden();
    return changeOf(state, withCaptaincy(state, answer), { at: command.startedAt, changes: ['details'] });
  });
}

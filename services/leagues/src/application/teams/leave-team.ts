import { changeOf, decided, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { withoutPlayer } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import type { Deps } from '../ports.ts';

/** A player leaves the roster of a team by their own word. Problem not-found, forbidden, conflict for its captain. */
export async function leaveTeam(
  { teams }: Pick<Deps, 'teams'>,
  id: string,
  { caller, command }: Request,
): Promise<Stored<Team>> {
  const { playerId } = requireUser(caller);
  return teams.update(id, command, ({ state }) => {
    if (playerId === null) throw forbidden();
    // A repeated request comes from a player who has left, and has no right any more that could be checked.
    if (command.checksOnly === true) return null;
    const next = decided(withoutPlayer(state, playerId));
    return changeOf(state, next, { at: command.startedAt, changes: ['details'] });
  });
}

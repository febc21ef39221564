import type { Caller } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, officials, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';

/** The tournament with the hours that its order of play keeps free; for owners, directors and referees. */
export async function getUnavailable(
  deps: Pick<Deps, 'tournaments'>,
  id: string,
  caller: Caller,
): Promise<Stored<Tournament>> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: officials });
  return tournament;
}

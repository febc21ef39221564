import { decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { checkUnavailable } from '../../domain/order-of-play/unavailable.ts';
import type { Unavailable } from '../../domain/order-of-play/unavailable.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { officials, requireNotOver, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getUnavailable } from './read.ts';

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

/**
 * Sets the hours that an order of play keeps free; for owners, directors and referees. Problem conflict for a tournament
 * that is over; invalid for players and courts that there are not, and hours that end before they begin.
 */
export async function putUnavailable(
  deps: Pick<Deps, 'tournaments' | 'players' | 'courts' | 'now'>,
  { id, hours }: { id: string; hours: readonly Unavailable[] },
  { caller, command }: Request,
): Promise<Stored<Tournament>> {
  requireNotOver(await getUnavailable(deps, id, caller));
  const courts = await deps.courts.findMany(idsOf(hours.map(({ courtId }) => courtId)));
  const players = await deps.players.findMany(idsOf(hours.map(({ playerId }) => playerId)));
  const known = { playerIds: new Set(players.keys()), courtIds: new Set(courts.map((court) => court.id)) };
  decided(checkUnavailable(hours, known));
  const updatedAt = deps.now();
  return deps.tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: officials });
    return { state: { ...state, unavailable: hours, updatedAt }, changes: ['unavailable'] };
  });
}

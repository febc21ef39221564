import type { Caller, UserCaller } from '@courtcast/contracts';
import { forbidden } from '@courtcast/problem';
import type { Deps } from './ports.ts';

/** The signed-in user; Problem forbidden for boards and others that are nobody's account. */
export function userOf(caller: Caller): UserCaller {
  if (caller.kind !== 'user') throw forbidden('Only a signed-in user may do this');
  return caller;
}

/** Problem forbidden unless the caller is the organiser of the championship, or an admin. */
export function assertOrganiser(caller: Caller, organiserId: string): void {
  const user = userOf(caller);
  if (user.role !== 'admin' && user.userId !== organiserId) {
    throw forbidden('Only the organiser of the championship may do this');
  }
}

const managing: readonly string[] = ['owner', 'manager'];

/** Problem forbidden unless the caller owns or manages the club; identity is asked before anybody is refused. */
export async function assertClubManager(
  { players }: Pick<Deps, 'players'>,
  caller: Caller,
  clubId: string,
): Promise<void> {
  const user = userOf(caller);
  const manages = (clubs: readonly { clubId: string; role: string }[]) =>
    clubs.some((club) => club.clubId === clubId && managing.includes(club.role));
  if (user.role === 'admin' || manages(user.clubs)) return;
  const player = user.playerId === null ? null : await players.refreshFor(user.playerId, clubId);
  if (player === null || !manages(player.clubs)) throw forbidden('Only the club may do this');
}

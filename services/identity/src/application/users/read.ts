import type { Caller } from '@courtcast/contracts';
import { requireAdmin, requireUser } from '@courtcast/domain';
import type { Page, Stored } from '@courtcast/domain';
import { conflict, forbidden } from '@courtcast/problem';
import type { Player } from '../../domain/player.ts';
import type { User } from '../../domain/user.ts';
import { findCurrentPlayer } from '../players/read.ts';
import type { Deps, UsersQuery } from '../ports.ts';

/**
 * The signed-in user and their player. Problem conflict "User not synced" where the gateway knows them and we do not, and
 * forbidden where they were disabled a moment ago.
 */
export async function getMe(
  deps: Deps,
  caller: Caller,
): Promise<{ user: Stored<User>; player: Stored<Player> | null }> {
  const { userId } = requireUser(caller);
  const user = await deps.users.find(userId);
  if (user === null) throw conflict('user-not-synced', 'User not synced');
  if (user.state.disabled) throw forbidden('This account is disabled');
  const { playerId } = user.state;
  return { user, player: playerId === null ? null : await findCurrentPlayer(deps, playerId) };
}

/** All users; Problem forbidden for others than admins. */
export async function listUsers(
  { users }: Deps,
  caller: Caller,
  query: UsersQuery,
): Promise<Page<Stored<User>>> {
  requireAdmin(caller);
  return users.list(query);
}

/** Tokens may say anything: what is no address is sent nothing. */
const anAddress = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** The e-mail addresses of users who are these players, as far as there are any: not of disabled accounts. */
export async function findMailAddresses(
  deps: Pick<Deps, 'players' | 'users'>,
  playerIds: readonly string[],
): Promise<{ readonly playerId: string; readonly email: string; readonly userId: string }[]> {
  const found = await Promise.all(
    playerIds.map(async (playerId) => {
      const player = await findCurrentPlayer(deps, playerId);
      const userId = player?.state.userId ?? null;
      const user = userId === null ? null : await deps.users.find(userId);
      const email = user?.state.disabled === false ? user.state.email : null;
      return userId !== null && email !== null && anAddress.test(email) ? [{ playerId, email, userId }] : [];
    }),
  );
  return found.flat();
}

import type { Caller, Command } from '@courtcast/contracts';
import { conflict, forbidden, notFound } from '@courtcast/problem';
import type { Player } from '../../domain/player.ts';
import { changedUser } from '../../domain/user.ts';
import type { User, UserChange } from '../../domain/user.ts';
import { requireAdmin, requireUser } from '../access.ts';
import { findPresent } from '../players/read.ts';
import type { ListQuery, Page, Ports, Stored } from '../ports.ts';

/**
 * The signed-in user and his player. Problem conflict "User not synced" where the gateway knows him and we do not, and
 * forbidden where he was disabled a moment ago.
 */
export async function getMe(
  ports: Ports,
  caller: Caller,
): Promise<{ user: Stored<User>; player: Stored<Player> | null }> {
  const { userId } = requireUser(caller);
  const user = await ports.users.find(userId);
  if (user === null) throw conflict('user-not-synced', 'User not synced');
  if (user.state.disabled) throw forbidden('This account is disabled');
  const { playerId } = user.state;
  return { user, player: playerId === null ? null : await findPresent(ports, playerId) };
}

/** All users; Problem forbidden for others than admins. */
export async function listUsers(
  { users }: Ports,
  caller: Caller,
  query: ListQuery & { readonly role?: 'user' | 'admin' | undefined },
): Promise<Page<Stored<User>>> {
  requireAdmin(caller);
  return users.list(query);
}

/** Changes role or disabled flag. An admin may not lock himself out: Problem conflict. */
export async function changeUser(
  { users }: Ports,
  { id, change, caller }: { id: string; change: UserChange; caller: Caller },
  command: Command,
): Promise<Stored<User>> {
  const admin = requireAdmin(caller);
  if ((await users.find(id)) === null) throw notFound('User');
  if (admin.userId === id && (change.disabled === true || change.role === 'user')) {
    throw conflict('own-rights', 'An admin cannot take his own rights away');
  }
  return users.update(id, command, ({ state }) => {
    const next = changedUser(state, change, command.startedAt);
    return next === null ? null : { state: next, changes: ['rights'] };
  });
}

import { changeOf, requireAdmin } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import { changedUser } from '../../domain/user.ts';
import type { User, UserChange } from '../../domain/user.ts';
import type { Deps } from '../ports.ts';

/** Changes role or disabled flag. Admins may not lock themselves out: Problem conflict. */
export async function changeUser(
  { users }: Deps,
  { id, change }: { id: string; change: UserChange },
  { caller, command }: Request,
): Promise<Stored<User>> {
  const admin = requireAdmin(caller);
  await users.get(id);
  if (admin.userId === id && (change.disabled === true || change.role === 'user')) {
    throw conflict('own-rights', 'Admins cannot take their own rights away');
  }
  return users.update(id, command, ({ state }) =>
    changeOf(state, changedUser(state, change), { at: command.startedAt, changes: ['rights'] }),
  );
}

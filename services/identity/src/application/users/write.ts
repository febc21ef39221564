import { changeOf, followUp, requireAdmin } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict, notFound } from '@courtcast/problem';
import type { Reason } from '@courtcast/problem';
import { changedUser } from '../../domain/user.ts';
import type { User, UserChange } from '../../domain/user.ts';
import { handleUser } from '../events/handle-user.ts';
import type { Deps } from '../ports.ts';

const OWN_RIGHTS = 'Admins cannot take their own rights away';

/** The fields of a change that take rights away. */
function takenRights({ disabled, role }: UserChange): Reason[] {
  const paths = [...(disabled === true ? ['disabled'] : []), ...(role === 'user' ? ['role'] : [])];
  return paths.map((path) => ({ code: 'own-rights', path, message: OWN_RIGHTS }));
}

/** Changes role or disabled flag. Admins may not lock themselves out: Problem conflict. */
export async function changeUser(
  deps: Pick<Deps, 'users' | 'players' | 'images' | 'clubOwners'>,
  { id, change }: { id: string; change: UserChange },
  { caller, command }: Request,
): Promise<Stored<User>> {
  const { users } = deps;
  const admin = requireAdmin(caller);
  await users.get(id);
  const own = admin.userId === id ? takenRights(change) : [];
  if (own.length > 0) throw conflict('own-rights', OWN_RIGHTS, own);
  const stored = await users.update(id, command, ({ state }) => {
    if (state.erasedAt !== undefined) throw notFound('User');
    return changeOf(state, changedUser(state, change), { at: command.startedAt, changes: ['rights'] });
  });
  await handleUser(deps, { id, command: followUp(command, 'player') });
  return stored;
}

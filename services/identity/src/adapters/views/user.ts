import type { UserAdminView, UserState, UserView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { User } from '../../domain/user.ts';

/** User (specification 2.2). */
export function toUserView({ id, state }: Stored<User>): UserView {
  const { subject, email, name, role, createdAt } = state;
  return { id, idpId: subject, email, name, role, createdAt: createdAt.toISOString() };
}

/** User as admins see them. */
export function toUserAdminView(user: Stored<User>): UserAdminView {
  const { disabled, updatedAt } = user.state;
  return { ...toUserView(user), disabled, updatedAt: updatedAt.toISOString() };
}

/** The state of a user in events: never e-mail or name. */
export function toUserState(id: string, { role, disabled, playerId, erasedAt }: User): UserState {
  return { id, role, disabled, playerId, ...(erasedAt === undefined ? {} : { erased: true }) };
}

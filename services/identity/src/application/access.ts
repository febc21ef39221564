import type { Caller, UserCaller } from '@courtcast/contracts';
import { forbidden } from '@courtcast/problem';

/** The signed-in user; Problem forbidden for boards and others that are nobody's account. */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind !== 'user') throw forbidden('Only a signed-in user may do this');
  return caller;
}

/** Problem forbidden unless the caller is an admin. */
export function requireAdmin(caller: Caller): UserCaller {
  const user = requireUser(caller);
  if (user.role !== 'admin') throw forbidden('Only an admin may do this');
  return user;
}

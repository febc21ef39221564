import type { Caller, ClubRole, UserCaller } from '@courtcast/contracts';
import { forbidden, unauthenticated } from '@courtcast/problem';

/** Whether the caller is a platform admin. */
export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.role === 'admin';
}

/** The signed-in user. Problem unauthenticated for anonymous callers, forbidden for boards and services. */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw caller.kind === 'anonymous' ? unauthenticated() : forbidden();
}

/**
 * Requires that a caller who filters by user ids may see such ids (decisions 2). Problem unauthenticated for anonymous
 * callers, forbidden for boards.
 */
export function requireShownUserIds(caller: Caller, userIds: readonly (string | undefined)[]): void {
  const isAsked = userIds.some((id) => id !== undefined);
  if (!isAsked || caller.kind === 'user' || caller.kind === 'service') return;
  throw caller.kind === 'anonymous'
    ? unauthenticated()
    : forbidden('Filters by the id of a user are for signed-in users');
}

/** The signed-in admin. Problem forbidden for every other user. */
export function requireAdmin(caller: Caller): UserCaller {
  const user = requireUser(caller);
  if (user.role !== 'admin') throw forbidden();
  return user;
}

/** Whether one of these memberships belongs to an owner or manager of the club (decisions 3). */
export function managesClub(
  clubs: readonly { readonly clubId: string; readonly role: ClubRole }[],
  clubId: string,
): boolean {
  return clubs.some((club) => club.clubId === clubId && (club.role === 'owner' || club.role === 'manager'));
}

import type { Caller, UserCaller } from '@courtcast/contracts';
import { conflict, forbidden, notFound, unauthenticated } from '@courtcast/problem';
import { roleOf } from '../domain/tournaments/staff.ts';
import type { Asking, StaffRole } from '../domain/tournaments/staff.ts';
import { isOver } from '../domain/tournaments/tournament.ts';
import type { Tournament } from '../domain/tournaments/tournament.ts';
import { isNewlyCreatedBy } from '../domain/venues.ts';
import type { Club } from '../domain/venues.ts';
import type { Deps, Stored, Viewer } from './ports.ts';

/** The signed-in user. Problem unauthenticated for strangers, forbidden for boards and services. */
export function userOf(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw caller.kind === 'anonymous' ? unauthenticated() : forbidden('Only users may do this');
}

function isAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.role === 'admin';
}

/** Who looks at lists that have drafts. */
export function viewerOf(caller: Caller): Viewer {
  if (caller.kind !== 'user') return { kind: 'stranger' };
  return caller.role === 'admin' ? { kind: 'all' } : { kind: 'user', userId: caller.userId };
}

/** Owner or manager of a club, its creator until identity has caught up, admin (decisions.md 3); else forbidden. */
export function assertClubManager(caller: Caller, club: Stored<Club>, now: Date): void {
  const { userId, role, clubs } = userOf(caller);
  if (role === 'admin') return;
  const membership = clubs.find(({ clubId }) => clubId === club.id);
  if (membership === undefined && isNewlyCreatedBy(club.state, userId, now)) return;
  if (membership?.role === 'owner' || membership?.role === 'manager') return;
  throw forbidden('Only owners and managers of the club may do this');
}

/** What the caller is in a tournament. */
export function askingIn(tournament: Tournament, caller: Caller): Asking {
  const role = caller.kind === 'user' ? roleOf(tournament.staff, caller.userId) : null;
  return { isAdmin: isAdmin(caller), role };
}

/** Whether a tournament is there for the caller: drafts are for staff and admins only (decisions.md 4). */
export function canSee(tournament: Tournament, caller: Caller): boolean {
  const { isAdmin: isAdministrator, role } = askingIn(tournament, caller);
  return tournament.phase !== 'draft' || isAdministrator || role !== null;
}

/** The tournament, where it is there for the caller; else Problem not-found "`what` not found". */
export async function visibleTournament(
  { tournaments }: Pick<Deps, 'tournaments'>,
  { id, caller, what = 'Tournament' }: { id: string; caller: Caller; what?: string },
): Promise<Stored<Tournament>> {
  const found = await tournaments.find(id);
  if (found === null || !canSee(found.state, caller)) throw notFound(what);
  return found;
}

/** Who may change a tournament and its draws. */
export const managers: readonly StaffRole[] = ['owner', 'director'];

/** Who may close a draw. */
export const officials: readonly StaffRole[] = ['owner', 'director', 'referee'];

/** One of these roles, or admin; else Problem forbidden, and not-found for strangers to a draft. */
export function assertStaff(
  tournament: Tournament,
  caller: Caller,
  { roles, what = 'Tournament' }: { roles: readonly StaffRole[]; what?: string },
): void {
  userOf(caller);
  if (!canSee(tournament, caller)) throw notFound(what);
  const { isAdmin: isAdministrator, role } = askingIn(tournament, caller);
  if (isAdministrator || (role !== null && roles.includes(role))) return;
  throw forbidden('Your role in this tournament does not allow this');
}

/** Problem conflict with `message` where there are such matches; scoring is asked before that refuses anything. */
export async function assertNoMatch(
  { matches }: Pick<Deps, 'matches'>,
  list: (matches: Deps['matches']) => Promise<readonly string[]>,
  message: string,
): Promise<void> {
  const seen = await list(matches);
  if (seen.length === 0) return;
  await matches.refresh(seen);
  if ((await list(matches)).length > 0) throw conflict('in-use', message);
}

/** That a tournament's draws may still change: Problem conflict once it is completed or cancelled. */
export function assertNotOver({ state }: Stored<Tournament>): void {
  if (isOver(state)) throw conflict('tournament-over', `The tournament is ${state.phase}`);
}

import type { Caller, UserCaller } from '@courtcast/contracts';
import { isAdmin, managesClub, requireUser } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { conflict, forbidden, notFound } from '@courtcast/problem';
import { playersOf } from '../domain/registration.ts';
import type { Registration } from '../domain/registration.ts';
import { roleOf } from '../domain/tournaments/staff.ts';
import type { Asking, StaffRole } from '../domain/tournaments/staff.ts';
import { isOver } from '../domain/tournaments/tournament.ts';
import type { Tournament } from '../domain/tournaments/tournament.ts';
import { isNewlyCreatedBy } from '../domain/venues.ts';
import type { Club } from '../domain/venues.ts';
import type { Deps, Viewer } from './ports.ts';

/** The reader of lists that contain drafts. */
export function viewerOf(caller: Caller): Viewer {
  if (caller.kind !== 'user') return { kind: 'anonymous' };
  return isAdmin(caller) ? { kind: 'all' } : { kind: 'user', userId: caller.userId };
}

/** Whether a user runs a club: its owners and managers, its creator until identity has caught up (decisions 3). */
export function runsClub(
  { userId, clubs }: Pick<UserCaller, 'userId' | 'clubs'>,
  club: Stored<Club>,
  now: Date,
): boolean {
  if (managesClub(clubs, club.id)) return true;
  const isMember = clubs.some(({ clubId }) => clubId === club.id);
  return !isMember && isNewlyCreatedBy(club.state, userId, now);
}

/** Requires a person who runs the club, or an admin (decisions 3); otherwise Problem forbidden. */
export function requireClubManager(caller: Caller, club: Stored<Club>, now: Date): void {
  const user = requireUser(caller);
  if (!isAdmin(caller) && !runsClub(user, club, now)) throw forbidden();
}

/** The caller's roles in a tournament. */
export function askingIn(tournament: Tournament, caller: Caller): Asking {
  const role = caller.kind === 'user' ? roleOf(tournament.staff, caller.userId) : null;
  return { isAdmin: isAdmin(caller), role };
}

/** Whether the caller is staff of a tournament, or admin. */
export function isStaff(tournament: Tournament, caller: Caller): boolean {
  const asking = askingIn(tournament, caller);
  return asking.isAdmin || asking.role !== null;
}

/** Whether a tournament is there for the caller: drafts are for staff and admins only (decisions 4). */
function canSee(tournament: Tournament, caller: Caller): boolean {
  return tournament.phase !== 'draft' || isStaff(tournament, caller);
}

/** Gets the tournament if the caller may see it; otherwise Problem not-found "`what` not found". */
export async function getVisibleTournament(
  { tournaments }: Pick<Deps, 'tournaments'>,
  { id, caller, what = 'Tournament' }: { id: string; caller: Caller; what?: string },
): Promise<Stored<Tournament>> {
  const found = await tournaments.find(id);
  if (found === null || !canSee(found.state, caller)) throw notFound(what);
  return found;
}

/** Whether a registration names the caller. */
export function isPartOf(registration: Registration, caller: Caller): boolean {
  const { playerId } = requireUser(caller);
  return playerId !== null && playersOf(registration).includes(playerId);
}

/** Roles that may change a tournament and its draws. */
export const managers: readonly StaffRole[] = ['owner', 'director'];

/** Roles that may finalize a draw. */
export const officials: readonly StaffRole[] = ['owner', 'director', 'referee'];

/** Requires one of these roles, or an admin; otherwise Problem forbidden, and not-found for a draft of others. */
export function requireStaff(
  tournament: Tournament,
  caller: Caller,
  { roles, what = 'Tournament' }: { roles: readonly StaffRole[]; what?: string },
): void {
  requireUser(caller);
  if (!canSee(tournament, caller)) throw notFound(what);
  const asking = askingIn(tournament, caller);
  if (asking.isAdmin || (asking.role !== null && roles.includes(asking.role))) return;
  throw forbidden();
}

/** Problem conflict with `message` where there are such matches; scoring is asked before the copy refuses anything. */
export async function requireNoMatch(
  { matches }: Pick<Deps, 'matches'>,
  list: (matches: Deps['matches']) => Promise<readonly string[]>,
  message: string,
): Promise<void> {
  const known = await list(matches);
  if (known.length === 0) return;
  await matches.refresh(known);
  if ((await list(matches)).length > 0) throw conflict('in-use', message);
}

/** Requires that a tournament's draws may still change: Problem conflict once it is completed or cancelled. */
export function requireNotOver({ state }: Stored<Tournament>): void {
  if (!isOver(state)) return;
  const way = state.phase === 'completed' ? ': its draws change once it is live again' : '';
  throw conflict('tournament-over', `The tournament is ${state.phase}${way}`);
}

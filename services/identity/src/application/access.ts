import type { Caller, UserCaller } from '@courtcast/contracts';
import { isAdmin, requireUser } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { membershipIn } from '../domain/membership.ts';
import { activeMemberships } from '../domain/player.ts';
import type { ClubRole, Player } from '../domain/player.ts';
import { handleClub } from './events/handle-club.ts';
import { findCurrentPlayer } from './players/read.ts';
import type { Deps } from './ports.ts';

const clubStaff: readonly ClubRole[] = ['owner', 'manager', 'coach'];
/** Roles that only an owner gives or takes. */
const givenByOwners: readonly ClubRole[] = ['owner', 'manager'];

async function findOwnPlayer(deps: Deps, { playerId }: UserCaller): Promise<Stored<Player> | null> {
  return playerId === null ? null : findCurrentPlayer(deps, playerId);
}

/** Whether the caller is staff of a club or tournament, or an admin, by the stored state. */
export async function isStaff(deps: Deps, caller: Caller): Promise<boolean> {
  const user = requireUser(caller);
  if (isAdmin(user)) return true;
  const player = await findOwnPlayer(deps, user);
  const memberships = player === null ? [] : activeMemberships(player.state);
  return memberships.some(({ role }) => clubStaff.includes(role)) || deps.staff.isStaffAnywhere(user.userId);
}

/**
 * Whether the caller may create players without an account: staff, and captains, who fill their rosters (decisions 3).
 */
export async function mayCreatePlayers(deps: Deps, caller: Caller): Promise<boolean> {
  if (await isStaff(deps, caller)) return true;
  const player = await findOwnPlayer(deps, requireUser(caller));
  return player !== null && deps.captains.isCaptainAnywhere(player.id);
}

/**
 * The role of a user in a club by the stored state; an admin is an owner everywhere. The creator is an owner from the
 * start, even before the club's event arrives.
 */
async function findRole(deps: Deps, user: UserCaller, clubId: string): Promise<ClubRole | null> {
  if (isAdmin(user)) return 'owner';
  const storedRole = async () => {
    const player = await findOwnPlayer(deps, user);
    return player === null ? null : (membershipIn(player.state, clubId)?.role ?? null);
  };
  const role = await storedRole();
  if (role === 'owner') return role;
  const club = await deps.clubs.findOrAsk(clubId);
  if (club?.createdByUserId !== user.userId) return role;
  await handleClub(deps, club);
  return storedRole();
}

/** Whether a user is owner or manager of a club, or an admin. */
export async function runsClub(deps: Deps, user: UserCaller, clubId: string): Promise<boolean> {
  const role = await findRole(deps, user, clubId);
  return role === 'owner' || role === 'manager';
}

/** Problem forbidden for others than owners and managers of a club, and admins (decisions 3). */
export async function requireClubManager(deps: Deps, caller: Caller, clubId: string): Promise<void> {
  if (!(await runsClub(deps, requireUser(caller), clubId))) throw forbidden();
}

/** A change of a membership of a club. */
export interface MembershipAct {
  readonly caller: Caller;
  readonly player: Stored<Player>;
  readonly clubId: string;
  /** Roles that are given or taken by it. */
  readonly roles: readonly ClubRole[];
  /** Whether members may do it themselves: join as `member`, leave, choose their primary club. */
  readonly isForMembers: boolean;
  /** Whether the player is to play for this club, and for no other one any more. */
  readonly isToBePrimary?: boolean | undefined;
}

/** The club that another one would be primary in place of; undefined where there is none. */
function otherPrimaryClub({ player, clubId, isToBePrimary = false }: MembershipAct): string | undefined {
  if (!isToBePrimary) return undefined;
  return activeMemberships(player.state).find((one) => one.isPrimary && one.clubId !== clubId)?.clubId;
}

/** Problem forbidden unless the caller may do this to the membership (decisions 3). */
export async function requireMembershipRights(deps: Deps, act: MembershipAct): Promise<void> {
  const { caller, player, clubId, roles, isForMembers } = act;
  const user = requireUser(caller);
  if (isForMembers && player.state.userId === user.userId) return;
  const role = await findRole(deps, user, clubId);
  if (role !== 'owner' && role !== 'manager') throw forbidden();
  if (role !== 'owner' && roles.some((one) => givenByOwners.includes(one))) {
    throw forbidden('Only owners of the club give or take the roles owner and manager');
  }
  const other = otherPrimaryClub(act);
  if (other !== undefined && !(await runsClub(deps, user, other)))
    throw forbidden(
      'The player plays for another club: only the player says that they do no more, and that club',
    );
}

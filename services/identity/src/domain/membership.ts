import { activeMemberships } from './player.ts';
import type { ClubRole, Membership, Player } from './player.ts';

/** A refusal to change memberships. */
export type MembershipRefusal = 'already-member' | 'not-found' | 'already-left';

/** The active membership of a player in a club. */
export function membershipIn(player: Player, clubId: string): Membership | undefined {
  return activeMemberships(player).find((one) => one.clubId === clubId);
}

/** What a new membership is. */
export interface Joining {
  readonly id: string;
  readonly clubId: string;
  readonly role: ClubRole;
  readonly isPrimary: boolean;
}

function withPrimaryCleared(memberships: readonly Membership[], except: string): Membership[] {
  return memberships.map((one) => (one.isPrimary && one.id !== except ? { ...one, isPrimary: false } : one));
}

/**
 * Joins a club. At most one active membership is primary: setting one clears the other.
 * The same membership id again changes nothing and is no refusal.
 */
export function joinClub(player: Player, joining: Joining, at: Date): Player | MembershipRefusal {
  if (player.memberships.some((one) => one.id === joining.id)) return player;
  if (membershipIn(player, joining.clubId) !== undefined) return 'already-member';
  const before = joining.isPrimary ? withPrimaryCleared(player.memberships, joining.id) : player.memberships;
  return { ...player, memberships: [...before, { ...joining, joinedAt: at, leftAt: null }], updatedAt: at };
}

function findActive(player: Player, membershipId: string): Membership | MembershipRefusal {
  const membership = player.memberships.find((one) => one.id === membershipId);
  if (membership === undefined) return 'not-found';
  return membership.leftAt === null ? membership : 'already-left';
}

/** Changes role or primary flag of an active membership. */
export function changeMembership(
  player: Player,
  membershipId: string,
  change: { role?: ClubRole | undefined; isPrimary?: boolean | undefined; at: Date },
): Player | MembershipRefusal {
  const found = findActive(player, membershipId);
  if (typeof found === 'string') return found;
  const next = { ...found, role: change.role ?? found.role, isPrimary: change.isPrimary ?? found.isPrimary };
  if (next.role === found.role && next.isPrimary === found.isPrimary) return player;
  const others = next.isPrimary ? withPrimaryCleared(player.memberships, next.id) : player.memberships;
  return {
    ...player,
    memberships: others.map((one) => (one.id === next.id ? next : one)),
    updatedAt: change.at,
  };
}

/** Ends a membership: sets its leave date. */
export function leaveClub(player: Player, membershipId: string, at: Date): Player | MembershipRefusal {
  const found = findActive(player, membershipId);
  if (typeof found === 'string') return found;
  return {
    ...player,
    memberships: player.memberships.map((one) =>
      one.id === membershipId ? { ...one, isPrimary: false, leftAt: at } : one,
    ),
    updatedAt: at,
  };
}

import { accept, refuseConflict, refuseFieldConflict, refuseMissing } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { activeMemberships } from './player.ts';
import type { ClubRole, Membership, Player } from './player.ts';

/** The active membership of a player in a club. */
export function membershipIn(player: Player, clubId: string): Membership | undefined {
  return activeMemberships(player).find((one) => one.clubId === clubId);
}

/** Sorts memberships by their beginning, then by id, so that descending is the reverse of ascending. */
export function byJoining(memberships: readonly Membership[], order: 'asc' | 'desc'): readonly Membership[] {
  const sign = order === 'asc' ? 1 : -1;
  return memberships.toSorted((one, other) => {
    const apart = one.joinedAt.getTime() - other.joinedAt.getTime();
    return sign * (apart === 0 ? Number(one.id > other.id) - Number(one.id < other.id) : apart);
  });
}

/** The membership of a club that ended last. */
function lastIn(player: Player, clubId: string): Membership | undefined {
  const endOf = ({ leftAt }: Membership): number => leftAt?.getTime() ?? 0;
  return player.memberships
    .filter((one) => one.clubId === clubId && one.leftAt !== null)
    .toSorted((one, other) => endOf(one) - endOf(other))
    .at(-1);
}

/** A new membership. */
export interface Joining {
  readonly id: string;
  readonly clubId: string;
  readonly role: ClubRole;
  readonly isPrimary: boolean;
  /** Set if players join by themselves, until the club confirms; absent if the club makes them members. */
  readonly isUnconfirmed?: true;
}

function withPrimaryCleared(memberships: readonly Membership[], except: string): Membership[] {
  return memberships.map((one) => (one.isPrimary && one.id !== except ? { ...one, isPrimary: false } : one));
}

/**
 * Joins a club. At most one active membership is primary: setting one clears the other.
 * The same membership id again changes nothing and is no refusal. Whom the club has removed does not join by themselves.
 */
export function joinClub(player: Player, joining: Joining, at: Date): Decision<Player> {
  if (player.memberships.some((one) => one.id === joining.id)) return accept(player);
  if (membershipIn(player, joining.clubId) !== undefined)
    return refuseFieldConflict('already-member', 'clubId', 'The player is a member of this club already');
  if (joining.isUnconfirmed === true && lastIn(player, joining.clubId)?.isRemoved === true)
    return refuseFieldConflict('removed-from-club', 'clubId', 'The club has ended the membership');
  const before = joining.isPrimary ? withPrimaryCleared(player.memberships, joining.id) : player.memberships;
  const memberships = [...before, { ...joining, joinedAt: at, leftAt: null }];
  return accept({ ...player, memberships, updatedAt: at });
}

function findActive(player: Player, membershipId: string): Decision<Membership> {
  const membership = player.memberships.find((one) => one.id === membershipId);
  if (membership === undefined) return refuseMissing('Membership');
  return membership.leftAt === null
    ? accept(membership)
    : refuseConflict('already-left', 'This membership has ended');
}

/** The membership as the club knows of it. */
function confirmed({ isUnconfirmed: _, ...membership }: Membership): Membership {
  return membership;
}

/** Changes role or primary flag of an active membership; `byClub` confirms players who joined by themselves. */
export function changeMembership(
  player: Player,
  membershipId: string,
  change: { role?: ClubRole | undefined; isPrimary?: boolean | undefined; byClub?: boolean; at: Date },
): Decision<Player> {
  const decision = findActive(player, membershipId);
  if (!decision.ok) return decision;
  const { value: found } = decision;
  const known = change.byClub === true ? confirmed(found) : found;
  const next = { ...known, role: change.role ?? found.role, isPrimary: change.isPrimary ?? found.isPrimary };
  const isSame =
    next.role === found.role &&
    next.isPrimary === found.isPrimary &&
    next.isUnconfirmed === found.isUnconfirmed;
  if (isSame) return accept(player);
  const others = next.isPrimary ? withPrimaryCleared(player.memberships, next.id) : player.memberships;
  const memberships = others.map((one) => (one.id === next.id ? next : one));
  return accept({ ...player, memberships, updatedAt: change.at });
}

/** Ends a membership: sets its leave date, and whether the club did it. */
export function leaveClub(
  player: Player,
  membershipId: string,
  { at, byClub }: { readonly at: Date; readonly byClub: boolean },
): Decision<Player> {
  const decision = findActive(player, membershipId);
  if (!decision.ok) return decision;
  const memberships = player.memberships.map((one) =>
    one.id === membershipId
      ? { ...one, isPrimary: false, leftAt: at, ...(byClub ? { isRemoved: true as const } : {}) }
      : one,
  );
  return accept({ ...player, memberships, updatedAt: at });
}

/** From the highest. */
const rank: readonly ClubRole[] = ['owner', 'manager', 'coach', 'member'];

function higherOf(one: ClubRole, other: ClubRole): ClubRole {
  return rank.indexOf(one) <= rank.indexOf(other) ? one : other;
}

/** The lower of two roles. */
export function lowerOf(one: ClubRole, other: ClubRole): ClubRole {
  return higherOf(one, other) === one ? other : one;
}

const isActive = ({ leftAt }: Membership): boolean => leftAt === null;

/** Two active memberships of one club as one: the higher role, since the earlier date. */
function unite(one: Membership, other: Membership): Membership {
  const joinedAt = one.joinedAt <= other.joinedAt ? one.joinedAt : other.joinedAt;
  const known = other.isUnconfirmed === true ? one : confirmed(one);
  return { ...known, role: higherOf(one.role, other.role), joinedAt };
}

/**
 * Merges the memberships of a claimed ghost and of the player merged into it, in the order of joining. Of two active
 * ones in a club the ghost's stays, with the higher role; the user's own primary club takes precedence over the
 * ghost's.
 */
export function mergeMemberships(
  ofGhost: readonly Membership[],
  ofUser: readonly Membership[],
): readonly Membership[] {
  const activeIn = (memberships: readonly Membership[], clubId: string) =>
    memberships.find((one) => one.clubId === clubId && isActive(one));
  const united = ofGhost.map((one) => {
    const other = isActive(one) ? activeIn(ofUser, one.clubId) : undefined;
    return other === undefined ? one : unite(one, other);
  });
  const added = ofUser.filter((one) => !isActive(one) || activeIn(ofGhost, one.clubId) === undefined);
  const primary = [...ofUser, ...ofGhost].find((one) => one.isPrimary && isActive(one))?.clubId;
  return [...united, ...added]
    .map((one) => ({ ...one, isPrimary: isActive(one) && one.clubId === primary }))
    .toSorted((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime());
}

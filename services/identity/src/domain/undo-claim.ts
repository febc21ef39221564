import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { levelsOf, mergedLevels } from './levels.ts';
import { lowerOf } from './membership.ts';
import { withAccount } from './player.ts';
import type { BeforeClaim, Membership, Player } from './player.ts';

/** The claim to undo: the claimed player, the merged one, and the known state before. */
export interface ClaimToUndo {
  readonly claimed: Player;
  readonly own: Player;
  readonly before: BeforeClaim;
}

/** The changes of a claim to a player; for an older claim, everything that the merged player did not bring. */
export function beforeClaimOf(claimed: Player, own: Player): BeforeClaim {
  const { beforeClaim = null } = claimed;
  if (beforeClaim !== null) return beforeClaim;
  const brought = new Set(own.memberships.map(({ id }) => id));
  const { nationality, gender } = claimed;
  return { nationality, gender, memberships: claimed.memberships.filter(({ id }) => !brought.has(id)) };
}

/** The user of a claimed player. Refuses a player that no user has claimed. */
export function claimantOf({ userId, claimedByUserId }: Player): Decision<string> {
  return userId === null || claimedByUserId !== userId
    ? refuseConflict('not-claimed', 'No user has claimed this player')
    : accept(userId);
}

const isActive = ({ leftAt }: Membership): boolean => leftAt === null;

function asNow(membership: Membership, now: Membership | undefined, at: Date): Membership {
  if (!isActive(membership)) return membership;
  if (now === undefined) return { ...membership, isPrimary: false, leftAt: at };
  const { leftAt } = now;
  return { ...membership, role: lowerOf(membership.role, now.role), leftAt };
}

/** The ghost as it was before the claim; roles that were taken away since do not come back. */
export function asGhost({ claimed, before }: ClaimToUndo, at: Date): Player {
  const now = new Map(claimed.memberships.map((one) => [one.id, one]));
  return {
    ...withAccount(claimed, false),
    userId: null,
    claimedByUserId: null,
    claimedBy: null,
    beforeClaim: null,
    nationality: before.nationality,
    gender: before.gender,
    memberships: before.memberships.map((one) => asNow(one, now.get(one.id), at)),
    ...(claimed.levels !== undefined && { levels: levelsOf(claimed, 'club') }),
    updatedAt: at,
  };
}

/** The player that came with the account again, with the clubs that the user is in now beside the ghost's. */
export function asBeforeClaim({ claimed, own, before }: ClaimToUndo, at: Date): Player {
  const ofGhost = new Set(before.memberships.map(({ id }) => id));
  const since = claimed.memberships.filter(({ id }) => !ofGhost.has(id));
  const known = new Set(since.map(({ id }) => id));
  const shared = own.memberships.filter(({ id }) => !known.has(id));
  const inClub = (clubId: string) =>
    claimed.memberships.find((one) => one.clubId === clubId && isActive(one));
  const memberships = [...shared.map((one) => asNow(one, inClub(one.clubId), at)), ...since];
  return {
    ...withAccount(own, claimed.isClosed === true),
    mergedInto: null,
    memberships,
    ...mergedLevels(own, { levels: levelsOf(claimed, 'said') }),
    updatedAt: at,
  };
}

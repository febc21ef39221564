import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { endClaims } from './claim-requests.ts';
import { mergedLevels } from './levels.ts';
import { mergeMemberships } from './membership.ts';
import { endedCode } from './player-invitation.ts';
import { checkThere } from './player.ts';
import type { Player } from './player.ts';

/**
 * The claimant, their own player, which is merged into the claimed one, and the reason for which the claim is accepted.
 */
export interface Claim {
  readonly userId: string;
  readonly ownPlayerId: string;
  readonly by: NonNullable<Player['claimedBy']>;
}

/**
 * A ghost becomes the player of a user (decisions 2), whose own player has still to be merged into it. One's own again
 * is the very same; that of another user is refused.
 */
export function claim(player: Player, { userId, ownPlayerId, by }: Claim, at: Date): Decision<Player> {
  if (player.userId === userId) return accept(player);
  if (player.userId !== null) return refuseConflict('player-claimed', 'Another user is this player');
  const there = checkThere(player);
  if (!there.ok) return there;
  const { nationality, gender, memberships } = player;
  return accept({
    ...player,
    userId,
    claimedByUserId: userId,
    absorbs: ownPlayerId,
    claims: endClaims(player, userId, at),
    claimCode: endedCode(player.claimCode, 'used'),
    claimedBy: by,
    beforeClaim: { nationality, gender, memberships },
    updatedAt: at,
  });
}

/**
 * A player takes in a ghost, which has still to be merged into it. The same again is the very same; refused while
 * another merge of it is under way, and of one that was merged itself.
 */
export function takeIn(player: Player, ghostId: string, at: Date): Decision<Player> {
  if (player.absorbs === ghostId) return accept(player);
  const there = checkThere(player);
  if (!there.ok) return there;
  if (player.absorbs === null && player.mergedInto === null)
    return accept({ ...player, absorbs: ghostId, updatedAt: at });
  return refuseConflict('changed-meanwhile', 'This player is being merged at this moment');
}

/** The tombstone of a player: from now on another one answers for it. */
export function mergeInto(player: Player, into: string, at: Date): Player {
  return player.mergedInto === null ? { ...player, mergedInto: into, updatedAt: at } : player;
}

/** Claims of a merged ghost wait for the other one, or end where that has a user. */
function claimsAfterMerge(player: Player, merged: Player, at: Date): Pick<Player, 'claims'> {
  const claims = [...(merged.claims ?? []), ...(player.claims ?? [])];
  if (claims.length === 0) return {};
  return { claims: player.userId === null ? claims : endClaims({ ...player, claims }, player.userId, at) };
}

/** What a user has decided for themselves counts; else each is as hidden as the other. */
function hiddenAfterMerge(player: Player, merged: Player): Pick<Player, 'isHidden'> {
  const decided = [merged.isHidden, player.isHidden].filter((one) => one !== undefined);
  const isHidden = merged.userId === null ? decided.includes(true) : decided[0];
  return isHidden === undefined || decided.length === 0 ? {} : { isHidden };
}

/**
 * The claimed player after the merge: with all memberships of the merged one, and its nationality and gender if the
 * ghost had none. The name under which draws and results know the ghost stays.
 */
export function absorb(player: Player, merged: Player, at: Date): Player {
  return {
    ...player,
    nationality: player.nationality ?? merged.nationality,
    gender: player.gender ?? merged.gender,
    memberships: mergeMemberships(player.memberships, merged.memberships),
    ...mergedLevels(player, merged),
    ...claimsAfterMerge(player, merged, at),
    absorbs: null,
    // An admin may merge the player of a disabled account into a ghost.
    ...hiddenAfterMerge(player, merged),
    ...(merged.userId !== null && merged.isClosed === true && { isClosed: true as const }),
    updatedAt: at,
  };
}

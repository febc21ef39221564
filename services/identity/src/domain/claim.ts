import { mergeMemberships } from './membership.ts';
import type { Player } from './player.ts';

/** Who claims, and the player of his that is merged into the claimed one. */
export interface Claim {
  readonly userId: string;
  readonly ownPlayerId: string;
}

/**
 * A ghost becomes the player of a user (decisions 2), who has still to be merged into it. His own again is the very
 * same; of somebody else's he is refused.
 */
export function claim(player: Player, { userId, ownPlayerId }: Claim, at: Date): Player | 'taken' {
  if (player.userId === userId) return player;
  if (player.userId !== null) return 'taken';
  return { ...player, userId, claimedByUserId: userId, absorbs: ownPlayerId, updatedAt: at };
}

/** The tombstone of a player: from now on another one answers for him. */
export function mergeInto(player: Player, into: string, at: Date): Player {
  return player.mergedInto === null ? { ...player, mergedInto: into, updatedAt: at } : player;
}

/**
 * The claimed player with what the merged one brings: all of his memberships, and what the ghost lacked of
 * nationality and gender. The name by which draws and results know the ghost stays.
 */
export function absorb(player: Player, merged: Player, at: Date): Player {
  return {
    ...player,
    nationality: player.nationality ?? merged.nationality,
    gender: player.gender ?? merged.gender,
    memberships: mergeMemberships(player.memberships, merged.memberships),
    absorbs: null,
    updatedAt: at,
  };
}

import { decided, followUp, requireAdmin } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import { membershipIn } from '../../domain/membership.ts';
import type { Player } from '../../domain/player.ts';
import { asBeforeClaim, asGhost, beforeClaimOf, claimantOf } from '../../domain/undo-claim.ts';
import { recordOwnership } from './record-ownership.ts';
import type { Deps } from '../ports.ts';
import { settleClaim } from './settle-claims.ts';
import { getPlayer } from './read.ts';

async function giveBackOwnership(
  deps: Deps,
  { from, to }: { from: Stored<Player>; to: Stored<Player> },
): Promise<void> {
  for (const clubId of new Set(to.state.memberships.map((membership) => membership.clubId))) {
    const isOwner = membershipIn(to.state, clubId)?.role === 'owner';
    await deps.clubOwners.replace(clubId, { from: from.id, to: to.id, isOwner, version: to.version });
    await recordOwnership(deps, from, clubId);
  }
}

/**
 * Undoes the claim of a player, by an admin: it is a ghost again, and the player that came with the account is the
 * user's. Every step may be repeated: broken off, it is finished when it is sent again, and the claim stands until the
 * last. Problem not-found, forbidden; conflict where no user has claimed it.
 */
export async function undoClaim(
  deps: Deps,
  id: string,
  { caller, command }: Request,
): Promise<{ player: Stored<Player>; restored: Stored<Player> }> {
  requireAdmin(caller);
  const claimed = await settleClaim(deps, await getPlayer(deps, id), command);
  const userId = decided(claimantOf(claimed.state));
  // A user claims only once, so the merged player is the one that was created with the account.
  const ownId = deps.deriveId('player', userId);
  const own = await deps.players.get(ownId);
  const before = beforeClaimOf(claimed.state, own.state);
  const at = command.startedAt;
  const restored = await deps.players.update(ownId, followUp(command, 'restore'), ({ state }) => {
    if (state.mergedInto === null) return null;
    if (state.mergedInto !== claimed.id)
      throw conflict('changed-meanwhile', 'The player of the account was merged into another one');
    return {
      state: asBeforeClaim({ claimed: claimed.state, own: state, before }, at),
      changes: ['details', 'memberships'],
    };
  });
  await deps.users.update(userId, followUp(command, 'user'), ({ state }) =>
    state.playerId === claimed.id ? { state: { ...state, playerId: ownId }, changes: ['player'] } : null,
  );
  await deps.images.move(claimed.id, ownId);
  const player = await deps.players.update(claimed.id, followUp(command, 'ghost'), ({ state }) =>
    state.userId === null
      ? null
      : { state: asGhost({ claimed: state, own: own.state, before }, at), changes: ['claim-undone'] },
  );
  await giveBackOwnership(deps, { from: player, to: restored });
  return { player, restored };
}

import { decided, refuseConflict, refuseField, requireAdmin } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { claim, takeIn } from '../../domain/claim.ts';
import type { Player } from '../../domain/player.ts';
import type { Deps } from '../ports.ts';
import { settleClaim } from './settle-claims.ts';
import { findCurrentPlayer, getPlayer } from './read.ts';

/** A player, and the player it is merged into. */
export interface Merge {
  readonly id: string;
  readonly intoPlayerId: string;
}

async function getOther(deps: Deps, { id, intoPlayerId }: Merge): Promise<Stored<Player>> {
  if (id === intoPlayerId)
    decided(refuseField('duplicate', 'intoPlayerId', 'A player is not merged into themselves'));
  const found = await findCurrentPlayer(deps, intoPlayerId);
  return found ?? decided(refuseField('unknown-reference', 'intoPlayerId', 'There is no such player'));
}

async function requireMergeable(deps: Deps, from: Stored<Player>, into: Stored<Player>): Promise<void> {
  if (from.state.userId !== null && into.state.userId !== null)
    decided(refuseConflict('both-have-users', 'Both players are users of their own'));
  if (from.state.claimedByUserId !== null)
    decided(refuseConflict('keep-claimed', 'The user of this player has claimed it'));
  const shared = await deps.encounters.findTogether(from.id, into.id);
  if (shared !== null) decided(refuseConflict('stand-together', `The two stand in the same ${shared}`));
}

/**
 * Merges a player into another one, by an admin (decisions 2). If the first has a user, this works like the user's
 * claim; otherwise its memberships and all records that name it follow. Repeating it changes nothing. Problem
 * not-found, forbidden; invalid for an unknown player or the same one; conflict if both have users, stand in the same
 * draw, match or team match, or another merge of one of them is in progress; unavailable if that is unknown now.
 */
export async function mergePlayer(
  deps: Deps,
  merge: Merge,
  { caller, command }: Request,
): Promise<Stored<Player>> {
  requireAdmin(caller);
  const from = await getPlayer(deps, merge.id);
  const into = await getOther(deps, merge);
  if (from.id === into.id) return settleClaim(deps, into, command);
  await requireMergeable(deps, from, into);
  const at = command.startedAt;
  const { userId } = from.state;
  const decide = (state: Player) =>
    decided(
      userId === null
        ? takeIn(state, from.id, at)
        : claim(state, { userId, ownPlayerId: from.id, by: 'admin' }, at),
    );
  const reserved = await deps.players.update(into.id, command, ({ state }) => {
    const next = decide(state);
    return next === state ? null : { state: next, changes: [userId === null ? 'takes-in' : 'claimed'] };
  });
  const merged = await settleClaim(deps, reserved, command);
  if ((await getPlayer(deps, from.id)).id !== merged.id)
    decided(refuseConflict('changed-meanwhile', 'The player was merged into another one at this moment'));
  return merged;
}

import { changeOf, decided, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import { claim } from '../../domain/claim.ts';
import type { Player } from '../../domain/player.ts';
import type { Deps } from '../ports.ts';
import { settleClaim } from '../sweeps/settle-claims.ts';
import { getPlayer } from './read.ts';

/** The player of a user. Problem conflict "User not synced" where there is none yet. */
async function getOwnPlayer(deps: Deps, userId: string): Promise<Stored<Player>> {
  const playerId = (await deps.users.find(userId))?.state.playerId ?? null;
  if (playerId === null) throw conflict('user-not-synced', 'User not synced');
  return getPlayer(deps, playerId);
}

/** Refuses early what the write would refuse, before other services are asked. Problem conflict, unavailable. */
async function requireClaimable(
  deps: Deps,
  { player, own }: { player: Stored<Player>; own: Stored<Player> },
  decide: (player: Player) => Player,
): Promise<void> {
  decide(player.state);
  if (own.state.claimedByUserId !== null)
    throw conflict('claimed-another', 'You have claimed another player before');
  const shared = await deps.encounters.findTogether(player.id, own.id);
  if (shared !== null) throw conflict('stand-together', `You and this player stand in the same ${shared}`);
}

/**
 * Makes a ghost the player of the caller (decisions 2), exactly once however many try: one write takes it, and a
 * unique index lets a user take one only. Their own player is merged into it then; what is cut off there is finished by
 * the next request or sweep. One's own again changes nothing. Problem not-found; conflict where it is another user's,
 * the caller has claimed another one before, or the two stand in the same draw, match or team match; unavailable where
 * that is not known now.
 */
export async function claimPlayer(
  deps: Deps,
  id: string,
  { caller, command }: Request,
): Promise<Stored<Player>> {
  const { userId } = requireUser(caller);
  const player = await getPlayer(deps, id);
  if (player.state.userId === userId) return settleClaim(deps, player, command);
  const own = await getOwnPlayer(deps, userId);
  // Another request of the caller was faster.
  if (own.id === player.id) return settleClaim(deps, own, command);
  const at = command.startedAt;
  const decide = (state: Player) => decided(claim(state, { userId, ownPlayerId: own.id }, at));
  await requireClaimable(deps, { player, own }, decide);
  const claimed = await deps.players.update(player.id, command, ({ state }) =>
    changeOf(state, decide(state), { at, changes: ['claimed'] }),
  );
  return settleClaim(deps, claimed, command);
}

import type { Caller, Command } from '@courtcast/contracts';
import { conflict } from '@courtcast/problem';
import { claim } from '../../domain/claim.ts';
import type { Player } from '../../domain/player.ts';
import { requireUser } from '../access.ts';
import { getPlayer } from './read.ts';
import type { Ports, Stored } from '../ports.ts';
import { settleClaim } from '../sweeps/settle-claims.ts';

const taken = () => conflict('player-claimed', 'Somebody else is this player');

/** The player of a user. Problem conflict "User not synced" where he has none yet. */
async function ownPlayer(ports: Ports, userId: string): Promise<Stored<Player>> {
  const playerId = (await ports.users.find(userId))?.state.playerId ?? null;
  if (playerId === null) throw conflict('user-not-synced', 'User not synced');
  return getPlayer(ports, playerId);
}

/** What is told before others are asked; what decides is the write. */
async function assertClaimable(ports: Ports, player: Stored<Player>, own: Stored<Player>): Promise<void> {
  if (player.state.userId !== null) throw taken();
  if (own.state.claimedByUserId !== null)
    throw conflict('claimed-another', 'You have claimed another player before');
  const shared = await ports.encounters.findTogether(player.id, own.id);
  if (shared !== null) throw conflict('stand-together', `You and this player stand in the same ${shared}`);
}

/**
 * Makes a ghost the player of the caller (decisions 2), exactly once however many try: one write takes it, and a
 * unique index lets a user take one only. His own player is merged into it then; what is cut off there is finished by
 * whoever comes next. His own again changes nothing. Problem not-found; conflict where it is somebody else's, he has
 * claimed another one before, or the two stand in the same draw, match or team match; unavailable where that cannot be
 * told now.
 */
export async function claimPlayer(
  ports: Ports,
  { id, caller }: { id: string; caller: Caller },
  command: Command,
): Promise<Stored<Player>> {
  const { userId } = requireUser(caller);
  const player = await getPlayer(ports, id);
  if (player.state.userId === userId) return settleClaim(ports, player, command);
  const own = await ownPlayer(ports, userId);
  // Another request of his was faster.
  if (own.id === player.id) return settleClaim(ports, own, command);
  await assertClaimable(ports, player, own);
  const claimed = await ports.players.update(player.id, command, ({ state }) => {
    const next = claim(state, { userId, ownPlayerId: own.id }, command.startedAt);
    if (next === 'taken') throw taken();
    return next === state ? null : { state: next, changes: ['claimed'] };
  });
  return settleClaim(ports, claimed, command);
}

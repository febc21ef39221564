import type { Command } from '@courtcast/contracts';
import { absorb, mergeInto } from '../../domain/claim.ts';
import type { Player } from '../../domain/player.ts';
import { takeOwnership } from '../events/handle-club.ts';
import { getPlayer } from '../players/read.ts';
import type { Ports, Stored } from '../ports.ts';

/** The command of one step of several that a command has. */
function stepOf(command: Command, name: string): Command {
  const { expectedVersion: _, ...rest } = command;
  return { ...rest, id: `${command.id}:${name}` };
}

async function giveToUser({ users }: Ports, player: Stored<Player>, command: Command): Promise<void> {
  const { userId } = player.state;
  if (userId === null) return;
  await users.update(userId, stepOf(command, 'user'), ({ state }) =>
    state.playerId === player.id
      ? null
      : { state: { ...state, playerId: player.id, updatedAt: command.startedAt }, changes: ['player'] },
  );
}

/** Leaves the tombstone: nothing of the merged player changes any more, so that what is taken from it is all of it. */
async function bury({ players }: Ports, id: string, { into, command }: { into: string; command: Command }) {
  return players.update(id, stepOf(command, 'merge'), ({ state }) => {
    const next = mergeInto(state, into, command.startedAt);
    return next === state ? null : { state: next, changes: ['merged'] };
  });
}

/**
 * Finishes the claim of a player: its user becomes this player, whose former one is merged into it with image,
 * ownerships and memberships. Every step may be repeated, also by two at a time; the last one says that all are done.
 */
export async function settleClaim(
  ports: Ports,
  claimed: Stored<Player>,
  command: Command,
): Promise<Stored<Player>> {
  const { absorbs } = claimed.state;
  if (absorbs === null) return claimed;
  await giveToUser(ports, claimed, command);
  const merged = await bury(ports, absorbs, { into: claimed.id, command });
  await ports.images.move(merged.id, claimed.id);
  await takeOwnership(ports, { from: merged, to: claimed });
  return ports.players.update(claimed.id, stepOf(command, 'absorb'), ({ state }) =>
    state.absorbs === null
      ? null
      : { state: absorb(state, merged.state, command.startedAt), changes: ['details', 'memberships'] },
  );
}

/** Finishes claims that a process which died has left half done. */
export async function settleClaims(ports: Ports): Promise<void> {
  for (const id of await ports.players.listAbsorbing()) {
    await settleClaim(ports, await getPlayer(ports, id), ports.systemCommand());
  }
}

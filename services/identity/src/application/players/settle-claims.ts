import type { Command } from '@courtcast/contracts';
import { changeOf, followUp } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { absorb, mergeInto } from '../../domain/claim.ts';
import type { Player } from '../../domain/player.ts';
import { moveOwnership } from './record-ownership.ts';
import { getPlayer } from './read.ts';
import type { Deps } from '../ports.ts';

async function giveToUser({ users }: Deps, player: Stored<Player>, command: Command): Promise<void> {
  const { userId } = player.state;
  if (userId === null) return;
  await users.update(userId, followUp(command, 'user'), ({ state }) => {
    const next = state.playerId === player.id ? state : { ...state, playerId: player.id };
    return changeOf(state, next, { at: command.startedAt, changes: ['player'] });
  });
}

/** From the tombstone on the merged player does not change any more, so nothing that is taken over can be missed. */
async function leaveTombstone(
  { players }: Deps,
  id: string,
  { into, command }: { into: string; command: Command },
) {
  return players.update(id, followUp(command, 'merge'), ({ state }) => {
    const at = command.startedAt;
    return changeOf(state, mergeInto(state, into, at), { at, changes: ['merged'] });
  });
}

async function releaseMerge(
  { players }: Deps,
  { id }: Stored<Player>,
  command: Command,
): Promise<Stored<Player>> {
  return players.update(id, followUp(command, 'release'), ({ state }) =>
    state.absorbs === null ? null : { state: { ...state, absorbs: null }, changes: ['details'] },
  );
}

/**
 * Finishes the claim or merge of a player: its user becomes this player, and the other one is merged into it with image,
 * ownerships and memberships. Every step may be repeated, also by two at a time; the last one says that all are done.
 */
export async function settleClaim(
  deps: Deps,
  claimed: Stored<Player>,
  command: Command,
): Promise<Stored<Player>> {
  const { absorbs } = claimed.state;
  if (absorbs === null) return claimed;
  await giveToUser(deps, claimed, command);
  const merged = await leaveTombstone(deps, absorbs, { into: claimed.id, command });
  // Another merge was faster: there is nothing to take over.
  if (merged.state.mergedInto !== claimed.id) return releaseMerge(deps, claimed, command);
  await deps.images.move(merged.id, claimed.id);
  await moveOwnership(deps, { from: merged, to: claimed });
  return deps.players.update(claimed.id, followUp(command, 'absorb'), ({ state }) =>
    state.absorbs === null
      ? null
      : { state: absorb(state, merged.state, command.startedAt), changes: ['details', 'memberships'] },
  );
}

/** Finishes claims that a process which died has left half done. */
export async function settleClaims(deps: Deps): Promise<void> {
  for (const id of await deps.players.listAbsorbing()) {
    await settleClaim(deps, await getPlayer(deps, id), deps.systemCommand());
  }
}

import type { Caller, UserCaller } from '@courtcast/contracts';
import { changeOf, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { changedPlayer, newPlayer } from '../../domain/player.ts';
import type { Player, PlayerChange, PlayerFacts } from '../../domain/player.ts';
import { mayCreatePlayers } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getPlayer, updateCurrentPlayer } from './read.ts';
import { getPlayerPlaces, isStaffWhereFirst } from './get-player-places.ts';

/** Creates a ghost; Problem forbidden for others than staff and captains. */
export async function createPlayer(
  deps: Deps,
  facts: Omit<PlayerFacts, 'userId' | 'createdByUserId'>,
  { caller, command }: Request,
): Promise<Stored<Player>> {
  if (!(await mayCreatePlayers(deps, caller))) throw forbidden();
  const { userId: createdByUserId } = requireUser(caller);
  const state = newPlayer({ ...facts, createdByUserId }, command.startedAt);
  return deps.players.insert({ id: command.newId(), state, changes: ['created'], command });
}

/** Whether a user may change a ghost: its creator, and staff where it stood first (decisions 3). */
export async function mayChangeGhost(deps: Deps, user: UserCaller, player: Stored<Player>): Promise<boolean> {
  if (isAdmin(user) || player.state.createdByUserId === user.userId) return true;
  return isStaffWhereFirst(deps, user, await getPlayerPlaces(deps, player));
}

/** Changes a player: by its own user or an admin; a ghost by its creator and staff. Others get Problem forbidden. */
export async function changePlayer(
  deps: Deps,
  { id, change }: { id: string; change: PlayerChange },
  { caller, command }: Request,
): Promise<Stored<Player>> {
  const player = await getPlayer(deps, id);
  const user = requireUser(caller);
  const isGhost = player.state.userId === null;
  const mayChangeGhosts = isGhost && (await mayChangeGhost(deps, user, player));
  const mayChange = ({ userId }: Player) =>
    isAdmin(user) || (userId === null ? mayChangeGhosts : userId === user.userId);
  return updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) => {
    if (!mayChange(state)) throw forbidden();
    return changeOf(state, changedPlayer(state, change), { at: command.startedAt, changes: ['details'] });
  });
}

/** Gets a player for a change of its image, by its own user or an admin. Problem not-found and forbidden. */
async function getPicturedPlayer(deps: Deps, id: string, caller: Caller): Promise<Stored<Player>> {
  const player = await getPlayer(deps, id);
  const user = requireUser(caller);
  if (!isAdmin(user) && player.state.userId !== user.userId) throw forbidden();
  return player;
}

/**
 * Stores an image, by the player's user or an admin. It replaces the previous one and counts as a change of the player,
 * so that of two requests for the same version one is refused. It is redrawn first, without metadata such as the place.
 * Problem forbidden, not-found, conflict, and invalid if the bytes do not match their type.
 */
export async function putPlayerImage(
  deps: Deps,
  { id, bytes, type }: { id: string; bytes: Buffer; type: string | undefined },
  { caller, command }: Request,
): Promise<Stored<Player>> {
  const player = await getPicturedPlayer(deps, id, caller);
  const plain = await deps.takePicture({ bytes, type });
  const changed = await updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) => ({
    state: { ...state, updatedAt: command.startedAt },
    changes: ['image'],
  }));
  await deps.images.put(changed.id, plain);
  const current = await getPlayer(deps, changed.id);
  // Merged while the image came.
  if (current.id !== changed.id) await deps.images.move(changed.id, current.id);
  return current;
}

/**
 * Removes a player's image, by the people who may set one; it counts as a change of the player. Without an image
 * nothing changes. Problem forbidden, not-found and conflict.
 */
export async function removePlayerImage(deps: Deps, id: string, { caller, command }: Request): Promise<void> {
  const player = await getPicturedPlayer(deps, id, caller);
  const image = await deps.images.find(player.id);
  const changed = await updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) =>
    image === null ? null : { state: { ...state, updatedAt: command.startedAt }, changes: ['image'] },
  );
  await deps.images.remove(changed.id);
}

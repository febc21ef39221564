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

/** Whether a user may change a ghost: who has made it, and staff where it stood first (decisions 3). */
async function mayChangeGhost(deps: Deps, user: UserCaller, player: Stored<Player>): Promise<boolean> {
  if (isAdmin(user) || player.state.createdByUserId === user.userId) return true;
  return isStaffWhereFirst(deps, user, await getPlayerPlaces(deps, player));
}

/** Changes a player: its own user, an admin, and of a ghost those whose it is; others get Problem forbidden. */
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

/** A player for who may change their image: their own user, and admins. Problem not-found and forbidden. */
async function getPicturedPlayer(deps: Deps, id: string, caller: Caller): Promise<Stored<Player>> {
  const player = await getPlayer(deps, id);
  const user = requireUser(caller);
  if (!isAdmin(user) && player.state.userId !== user.userId) throw forbidden();
  return player;
}

/**
 * Takes an image, for the player's user or an admin; it replaces the one before, and is a change of the player: of two
 * that expect the same version of it one is refused. Problem forbidden, not-found, conflict, and invalid where the bytes
 * are not what their type says. It is kept redrawn: what its file held beside pixels, such as the place, is gone.
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
 * Removes the image of a player, for those who may put one; a change of the player like that. Where there is none
 * nothing is changed. Problem forbidden, not-found and conflict.
 */
export async function removePlayerImage(deps: Deps, id: string, { caller, command }: Request): Promise<void> {
  const player = await getPicturedPlayer(deps, id, caller);
  const image = await deps.images.find(player.id);
  const changed = await updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) =>
    image === null ? null : { state: { ...state, updatedAt: command.startedAt }, changes: ['image'] },
  );
  await deps.images.remove(changed.id);
}

import type { Caller, Command } from '@courtcast/contracts';
import { forbidden, invalid } from '@courtcast/problem';
import { imageTypeOf } from '../../domain/image-type.ts';
import type { Player } from '../../domain/player.ts';
import { requireUser } from '../access.ts';
import { getPlayer, updatePresent } from './read.ts';
import type { PlayerImage, Ports, Stored } from '../ports.ts';

/** The uploaded image of a player, null where there is none, and the player. Problem not-found. */
export async function getPlayerImage(
  ports: Ports,
  id: string,
): Promise<{ player: Stored<Player>; image: PlayerImage | null }> {
  const player = await getPlayer(ports, id);
  return { player, image: await ports.images.find(player.id) };
}

/**
 * Takes an image, for the player's user or an admin; it replaces the one before, and is a change of the player: of two
 * that expect the same version of him one is refused. Problem forbidden, not-found, conflict, and invalid where the bytes
 * are not what their type says.
 */
export async function putPlayerImage(
  ports: Ports,
  { id, bytes, type, caller }: { id: string; bytes: Buffer; type: string | undefined; caller: Caller },
  command: Command,
): Promise<Stored<Player>> {
  const player = await getPlayer(ports, id);
  const user = requireUser(caller);
  if (user.role !== 'admin' && player.state.userId !== user.userId) {
    throw forbidden('Only the player may change his image');
  }
  const contentType = imageTypeOf(bytes);
  const said = type?.split(';')[0]?.trim().toLowerCase();
  if (contentType === null || contentType !== said) {
    throw invalid([{ path: '', message: `is no ${said ?? 'image'}` }]);
  }
  const changed = await updatePresent(ports, { id: player.id, command }, ({ state }) => ({
    state: { ...state, updatedAt: command.startedAt },
    changes: ['image'],
  }));
  await ports.images.put(changed.id, { bytes, contentType });
  const present = await getPlayer(ports, changed.id);
  // He was merged while the image came.
  if (present.id !== changed.id) await ports.images.move(changed.id, present.id);
  return present;
}

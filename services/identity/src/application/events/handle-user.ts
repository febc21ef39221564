import type { Command } from '@courtcast/contracts';
import { changeOf } from '@courtcast/domain';
import { withAccount } from '../../domain/player.ts';
import { erasePerson } from '../players/erase-person.ts';
import { updateCurrentPlayer } from '../players/read.ts';
import type { Deps } from '../ports.ts';

/**
 * Erases the player of a user who was erased; hides the page of a user's player while the account is disabled, and shows it again. A player that a claim is giving
 * to the user at this moment is updated when the user's event arrives.
 */
export async function handleUser(
  { users, players, images, clubOwners }: Pick<Deps, 'users' | 'players' | 'images' | 'clubOwners'>,
  { id, command }: { id: string; command: Command },
): Promise<void> {
  const { disabled = false, playerId = null, erasedAt } = (await users.find(id))?.state ?? {};
  if (playerId !== null && erasedAt !== undefined)
    return erasePerson({ players, images, clubOwners }, { playerId, userId: id }, command);
  if (playerId === null || (await players.find(playerId)) === null) return;
  await updateCurrentPlayer({ players }, { id: playerId, command }, ({ state }) =>
    state.userId === id
      ? changeOf(state, withAccount(state, disabled), { at: command.startedAt, changes: ['account'] })
      : null,
  );
}

import type { Caller, Command } from '@courtcast/contracts';
import { isAdmin } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { isYoung } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import type { Deps } from '../ports.ts';
import { findCurrentPlayer, updateCurrentPlayer } from './read.ts';
import { mayChangeGhost } from './write.ts';

/** Whether a caller sees all of a player: everybody, but of a hidden one only who may change it (decisions 3). */
export async function maySeeWhole(deps: Deps, caller: Caller, player: Stored<Player>): Promise<boolean> {
  const { isHidden, userId } = player.state;
  if (isHidden !== true) return true;
  if (caller.kind !== 'user') return false;
  if (isAdmin(caller) || userId === caller.userId) return true;
  if (userId !== null) return false;
  try {
    return await mayChangeGhost(deps, caller, player);
  } catch (error) {
    // It is not known now whether they are staff: less is shown, and the page stands.
    if (isProblem(error) && error.code === 'unavailable') return false;
    throw error;
  }
}

/** Hides a player who is too young, unless it was decided before whether they are hidden. Unknown ones are left out. */
export async function hideIfYoung(
  deps: Pick<Deps, 'players'>,
  { playerId, birthYear }: { readonly playerId: string; readonly birthYear: number },
  command: Command,
): Promise<void> {
  const at = command.startedAt;
  const player = isYoung(birthYear, at) ? await findCurrentPlayer(deps, playerId) : null;
  if (player === null) return;
  await updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) =>
    state.isHidden === undefined
      ? { state: { ...state, isHidden: true, updatedAt: at }, changes: ['details'] }
      : null,
  );
}

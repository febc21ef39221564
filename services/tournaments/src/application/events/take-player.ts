import type { PlayerState } from '@courtcast/contracts';
import { replacePlayer } from '../../domain/draw-making.ts';
import type { Deps } from '../ports.ts';

/** After a player was merged into another: that one takes his place in every draw. */
export async function takePlayer(
  { draws, now, systemCommand }: Pick<Deps, 'draws' | 'now' | 'systemCommand'>,
  { id, mergedInto }: Pick<PlayerState, 'id' | 'mergedInto'>,
): Promise<void> {
  if (mergedInto === null) return;
  for (const drawId of await draws.listIdsWithPlayer(id)) {
    await draws.update(drawId, systemCommand(), ({ state }) => {
      const next = replacePlayer(state, id, mergedInto);
      return next === state ? null : { state: { ...next, updatedAt: now() }, changes: ['entrants'] };
    });
  }
}

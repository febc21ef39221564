import type { Command } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Change, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { checkThere, isListed } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import type { Deps, PlayerImage } from '../ports.ts';

/** The player who stands for an id now: itself, or the one it was merged into; null if there is none. */
export async function findCurrentPlayer(
  { players }: Pick<Deps, 'players'>,
  id: string,
): Promise<Stored<Player> | null> {
  const found = await players.find(id);
  const into = found?.state.mergedInto ?? null;
  return into === null ? found : findCurrentPlayer({ players }, into);
}

/** Gets a player by id; for a merged player, the one it was merged into. Problem not-found, also for who was erased. */
export async function getPlayer({ players }: Pick<Deps, 'players'>, id: string): Promise<Stored<Player>> {
  const found = await findCurrentPlayer({ players }, id);
  if (found === null || found.state.erasedAt !== undefined) throw notFound('Player');
  return found;
}

/** The uploaded image of a player, null where there is none or its account is disabled, and the player. Problem not-found. */
export async function getPlayerImage(
  deps: Pick<Deps, 'players' | 'images' | 'plainPicture'>,
  id: string,
): Promise<{ player: Stored<Player>; image: PlayerImage | null }> {
  const player = await findCurrentPlayer(deps, id);
  if (player === null) throw notFound('Player');
  const image = isListed(player.state) ? await deps.images.find(player.id) : null;
  if (image === null || image.isPlain === true) return { player, image };
  // Pictures of an older release were stored unchanged. One that cannot be redrawn is not shown.
  const plain = await deps.plainPicture(image);
  if (plain !== null) await deps.images.put(player.id, plain);
  return { player, image: plain };
}

/** Changes a player, or the one it was merged into, even at this very moment: tombstones never change. Problem not-found for who was erased. */
export async function updateCurrentPlayer(
  { players }: Pick<Deps, 'players'>,
  { id, command }: { id: string; command: Command },
  decide: (stored: Stored<Player>) => Change<Player> | null,
): Promise<Stored<Player>> {
  const stored = await players.update(id, command, (current) =>
    current.state.mergedInto === null
      ? decide({ ...current, state: decided(checkThere(current.state)) })
      : null,
  );
  const into = stored.state.mergedInto;
  return into === null ? stored : updateCurrentPlayer({ players }, { id: into, command }, decide);
}

/** The whole names of players who are hidden. */
export async function findWholeNames(
  deps: Pick<Deps, 'players'>,
  playerIds: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const found = await Promise.all(
    playerIds.map(async (id) => {
      const player = await findCurrentPlayer(deps, id);
      return player?.state.isHidden === true ? [{ id, name: player.state.name }] : [];
    }),
  );
  return found.flat();
}

import type { Caller } from '@courtcast/contracts';
import { changeOf, decided, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden, notFound } from '@courtcast/problem';
import { checkLevel, dropLevel, isLevelSystem, noteLevel } from '../../domain/levels.ts';
import type { Level, LevelSystem } from '../../domain/levels.ts';
import { activeMemberships, isListed } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import { runsClub } from '../access.ts';
import type { Deps } from '../ports.ts';
import { findCurrentPlayer, getPlayer, updateCurrentPlayer } from './read.ts';
import { mayChangeGhost } from './write.ts';

/** Levels of these players, each by the id that was asked for; those without one, and who have no page, are left out. */
export async function listLevels(
  deps: Pick<Deps, 'players'>,
  ids: readonly string[],
): Promise<readonly { readonly playerId: string; readonly levels: readonly Level[] }[]> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (playerId) => {
      const player = (await findCurrentPlayer(deps, playerId))?.state;
      if (player?.levels === undefined || !isListed(player)) return [];
      return [{ playerId, levels: player.levels }];
    }),
  );
  return found.flat();
}

/** A level of a player, by id and system. */
export interface LevelOf {
  readonly id: string;
  readonly system: string;
}

function requireSystem(system: string): LevelSystem {
  if (!isLevelSystem(system)) throw notFound('Level');
  return system;
}

/** Whether somebody else may note levels: who runs a club of theirs, and of a ghost who may change it. */
async function mayNote(deps: Deps, caller: Caller, player: Stored<Player>): Promise<boolean> {
  const user = requireUser(caller);
  if (isAdmin(user)) return true;
  for (const { clubId } of activeMemberships(player.state)) {
    if (await runsClub(deps, user, clubId)) return true;
  }
  return player.state.userId === null && mayChangeGhost(deps, user, player);
}

/** Who notes, by whose word: the player's, or that of a club. Problem forbidden for all others. */
async function sourceFor(
  deps: Deps,
  caller: Caller,
  player: Stored<Player>,
): Promise<(current: Player) => Level['source']> {
  const { userId } = requireUser(caller);
  const isAllowed = player.state.userId !== userId && (await mayNote(deps, caller, player));
  return (current) => {
    if (current.userId === userId) return 'said';
    if (!isAllowed) throw forbidden();
    return 'club';
  };
}

/**
 * Notes a level of another system; for the player, who runs a club of theirs, and who may change a ghost. Problem
 * not-found, forbidden, invalid; conflict where a club would change what the player has said.
 */
export async function putLevel(
  deps: Deps,
  {
    id,
    system: named,
    ...noted
  }: LevelOf & Pick<Level, 'value' | 'text'> & { readonly asOf: string | undefined },
  { caller, command }: Request,
): Promise<Stored<Player>> {
  const player = await getPlayer(deps, id);
  const system = requireSystem(named);
  const sourceOf = await sourceFor(deps, caller, player);
  const at = command.startedAt;
  const asOf = noted.asOf ?? at.toISOString().slice(0, 10);
  return updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) => {
    const { value, text } = noted;
    const level = decided(checkLevel({ system, value, text, asOf, source: sourceOf(state) }, at));
    return changeOf(state, decided(noteLevel(state, level)), { at, changes: ['levels'] });
  });
}

/** Removes a level; for those who may note one. Where there is none it changes nothing. */
export async function deleteLevel(
  deps: Deps,
  { id, system: named }: LevelOf,
  { caller, command }: Request,
): Promise<void> {
  const player = await getPlayer(deps, id);
  const system = requireSystem(named);
  const sourceOf = await sourceFor(deps, caller, player);
  const at = command.startedAt;
  await updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) =>
    changeOf(state, decided(dropLevel(state, system, sourceOf(state))), { at, changes: ['levels'] }),
  );
}

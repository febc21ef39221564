import type { Command } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { isYoung, newPlayer } from '../../domain/player.ts';
import type { Gender, Player } from '../../domain/player.ts';
import { getPlayer } from './read.ts';
import type { Deps } from '../ports.ts';

/** A ghost, under an id that the requesting service derives from its facts. */
export interface GhostFacts {
  readonly id: string;
  readonly name: string;
  readonly nationality: string | null;
  readonly gender: Gender | null;
  /** Decides whether it is hidden, and is not stored. */
  readonly birthYear?: number | undefined;
}

/** A requested id, and the player who stands for it now. */
export interface MadeGhost {
  readonly id: string;
  readonly player: Stored<Player>;
}

async function insertOnce(
  { players }: Pick<Deps, 'players'>,
  { id, name, nationality, gender, birthYear }: GhostFacts,
  command: Command,
): Promise<void> {
  const isKnownYoung = birthYear !== undefined && isYoung(birthYear, command.startedAt);
  const hidden = isKnownYoung || undefined;
  const facts = { name, nationality: nationality ?? undefined, gender: gender ?? undefined, hidden };
  const state = newPlayer(facts, command.startedAt);
  try {
    await players.insert({ id, state, changes: ['created'], command });
  } catch (error) {
    // Another request has made it in this moment.
    if (!isProblem(error) || error.code !== 'conflict') throw error;
  }
}

/**
 * Creates the ghosts that do not exist yet. Existing ones stay unchanged, whatever their names are now; for a merged
 * one the player it was merged into is returned. So repeating the request changes nothing.
 */
export async function createGhosts(
  deps: Pick<Deps, 'players'>,
  ghosts: readonly GhostFacts[],
  command: Command,
): Promise<MadeGhost[]> {
  const made: MadeGhost[] = [];
  for (const ghost of ghosts) {
    if ((await deps.players.find(ghost.id)) === null) await insertOnce(deps, ghost, command);
    made.push({ id: ghost.id, player: await getPlayer(deps, ghost.id) });
  }
  return made;
}

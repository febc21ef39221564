import type { Command } from '@courtcast/contracts';
import { isProblem, notFound } from '@courtcast/problem';
import { newPlayer } from '../../domain/player.ts';
import type { Gender, Player } from '../../domain/player.ts';
import { findPresent } from './read.ts';
import type { Ports, Stored } from '../ports.ts';

/** A ghost under an id that whoever asks for it derives from what it is made of. */
export interface GhostFacts {
  readonly id: string;
  readonly name: string;
  readonly nationality: string | null;
  readonly gender: Gender | null;
}

/** An id that was asked for, and the player who answers for it. */
export interface MadeGhost {
  readonly id: string;
  readonly player: Stored<Player>;
}

async function insertOnce(
  { players }: Pick<Ports, 'players'>,
  { id, name, nationality, gender }: GhostFacts,
  command: Command,
): Promise<void> {
  const facts = { name, nationality: nationality ?? undefined, gender: gender ?? undefined };
  const state = newPlayer(facts, command.startedAt);
  try {
    await players.insert({ id, state, changes: ['created'], command });
  } catch (error) {
    // Somebody else has made it in this moment.
    if (!isProblem(error) || error.code !== 'conflict') throw error;
  }
}

/**
 * Makes those ghosts that are not there yet. Who is there stays as he is, whatever he is called by now, and where he was
 * merged the one answers who took his place: asking again changes nothing.
 */
export async function createGhosts(
  ports: Pick<Ports, 'players'>,
  ghosts: readonly GhostFacts[],
  command: Command,
): Promise<MadeGhost[]> {
  const made: MadeGhost[] = [];
  for (const ghost of ghosts) {
    if ((await ports.players.find(ghost.id)) === null) await insertOnce(ports, ghost, command);
    const player = await findPresent(ports, ghost.id);
    if (player === null) throw notFound('Player');
    made.push({ id: ghost.id, player });
  }
  return made;
}

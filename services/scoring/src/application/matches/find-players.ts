import type { Caller, PlayerState } from '@courtcast/contracts';
import type { Seat } from '../../domain/match.ts';
import type { Records } from '../ports.ts';

const MAX_MERGES = 10;

const followMerges = async (records: Records, player: PlayerState | null): Promise<PlayerState | null> => {
  let known = player;
  for (let merges = 0; known !== null && known.mergedInto !== null && merges < MAX_MERGES; merges += 1) {
    known = await records.players.findOrAsk(known.mergedInto);
  }
  return known;
};

/** Finds a player, or the player they were merged into; null if there is none. */
export async function findPlayer(records: Records, id: string): Promise<PlayerState | null> {
  return followMerges(records, await records.players.findOrAsk(id));
}

/**
 * Seats for players by their requested ids, with merges applied. A player unknown even to identity keeps their id, and
 * has no name until an event brings it.
 */
export async function seatPlayers(records: Records, ids: readonly string[]): Promise<Map<string, Seat>> {
  const known = await records.players.findMany(ids);
  const seats = new Map<string, Seat>();
  for (const id of new Set(ids)) {
    const player = await followMerges(records, known.get(id) ?? (await records.players.findOrAsk(id)));
    seats.set(id, { id: player?.id ?? id, name: player?.name ?? '' });
  }
  return seats;
}

/** Whether the caller is the user of a player, or an admin, to whom hidden players are shown. */
export function isOneself(caller: Caller, { userId }: PlayerState): boolean {
  return caller.kind === 'user' && (caller.userId === userId || caller.role === 'admin');
}

import { conflict, forbidden, notFound } from '@courtcast/problem';
import type { Side } from '@courtcast/scoring-rules';
import { claimSeat } from '../../domain/slots.ts';
import { refreshSeated } from '../events/handle-player.ts';
import { changeMatch } from '../matches/write.ts';
import type { MatchRequest } from '../matches/write.ts';
import { findPlayer } from '../matches/find-players.ts';
import type { Deps, StoredMatch } from '../ports.ts';

const readPosition = (side: string, position: string): { side: Side; position: number } => {
  if ((side !== 'home' && side !== 'guest') || !/^[12]$/.test(position)) throw notFound('Slot');
  return { side, position: Number(position) };
};

/** `POST /freeplay-matches/{id}/slots/{side}/{position}/claim` by a signed-in player; positions count from 1. */
export async function claimFreeplaySlot(
  deps: Deps,
  request: MatchRequest,
  slot: { side: string; position: string },
): Promise<StoredMatch> {
  const { caller } = request;
  const at = readPosition(slot.side, slot.position);
  if (caller.kind !== 'user') throw forbidden();
  if (caller.playerId === null) throw conflict('user-not-synced', 'User not synced');
  const player = await findPlayer(deps.records, caller.playerId);
  if (player === null) throw conflict('user-not-synced', 'User not synced');
  const stored = await changeMatch(deps, request, {
    may: () => true,
    decide: (match) => claimSeat(match, { ...at, player: { id: player.id, name: player.name } }),
  });
  return refreshSeated(deps, stored, request.command);
}

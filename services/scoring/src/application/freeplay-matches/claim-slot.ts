import { conflict, forbidden, notFound } from '@courtcast/problem';
import type { Side } from '@courtcast/scoring-rules';
import { mayInviteToPlay, noOfficials } from '../../domain/permissions.ts';
import { claimSeat } from '../../domain/slots.ts';
import { refreshSeated } from '../events/handle-player.ts';
import { changeMatch } from '../matches/write.ts';
import type { MatchRequest } from '../matches/write.ts';
import { findPlayer } from '../matches/find-players.ts';
import type { Deps, StoredMatch } from '../ports.ts';

/** A slot as a path names it, and the key of its QR code. */
export interface SlotInput {
  readonly side: string;
  readonly position: string;
  readonly key: string | undefined;
}

const readPosition = ({ side, position }: SlotInput): { side: Side; position: number } => {
  if ((side !== 'home' && side !== 'guest') || !/^[12]$/.test(position)) throw notFound('Slot');
  return { side, position: Number(position) };
};

/**
 * `POST /freeplay-matches/{id}/slots/{side}/{position}/claim` by a signed-in player with the key of the slot; people
 * who may give the key away need none. Positions count from 1.
 */
export async function claimFreeplaySlot(
  deps: Deps,
  request: MatchRequest,
  slot: SlotInput,
): Promise<StoredMatch> {
  const { caller } = request;
  const { keys } = deps;
  const at = readPosition(slot);
  if (caller.kind !== 'user') throw forbidden();
  if (caller.playerId === null) throw conflict('user-not-synced', 'User not synced');
  const player = await findPlayer(deps.records, caller.playerId);
  if (player === null) throw conflict('user-not-synced', 'User not synced');
  // Compared as hashes, which say nothing by the time that it takes.
  const isKey = (key: string | undefined) =>
    key !== undefined && slot.key !== undefined && keys.hash(key) === keys.hash(slot.key);
  const stored = await changeMatch(deps, request, {
    may: () => true,
    decide: (match, { viewer }) => {
      const opens = (key: string | undefined) => isKey(key) || mayInviteToPlay(viewer, match, noOfficials);
      return claimSeat(match, { ...at, player: { id: player.id, name: player.name }, opens });
    },
  });
  return refreshSeated(deps, stored, request.command);
}

import type { Command } from '@courtcast/contracts';
import { decided, followUp, refuseConflict } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { askFor, waitingClaims, withoutClaim } from '../../domain/claim-requests.ts';
import type { Asking } from '../../domain/claim-requests.ts';
import type { Player } from '../../domain/player.ts';
import { desksOf } from '../../domain/player-places.ts';
import type { Place } from '../../domain/player-places.ts';
import type { Deps } from '../ports.ts';

/** Claims of a user that may wait at a time. */
const MAX_OF_USER = 5;

/** Number of waiting claims of a user for other players. */
async function countOthers(
  { players }: Deps,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<number> {
  const asked = await players.listClaimedBy(userId);
  return asked.filter(
    (one) => one.id !== id && waitingClaims(one.state, at).some((request) => request.userId === userId),
  ).length;
}

async function requireFew(deps: Deps, userId: string, place: { id: string; at: Date }): Promise<void> {
  const count = await countOthers(deps, userId, place);
  if (count >= MAX_OF_USER) decided(refuseConflict('too-many-claims', `${count} claims of yours wait`));
}

/**
 * Takes a new claim back where others of its user came at the same time: each is counted once it stands, so that the last
 * of too many finds them all.
 */
async function requireStillFew(
  deps: Deps,
  { id, asking, command }: { id: string; asking: Asking; command: Command },
): Promise<void> {
  const count = await countOthers(deps, asking.userId, { id, at: command.startedAt });
  if (count < MAX_OF_USER) return;
  await deps.players.update(id, followUp(command, 'take-back'), ({ state }) => ({
    state: withoutClaim(state, asking.id),
    changes: ['claims'],
  }));
  decided(refuseConflict('too-many-claims', `${count} claims of yours wait`));
}

/** Stores a claim that waits for a decision. Problem conflict if too many wait. */
export async function askForClaim(
  deps: Deps,
  player: Stored<Player>,
  { userId, places, command }: { userId: string; places: readonly Place[]; command: Command },
): Promise<{ player: Stored<Player>; waitingId: string }> {
  const at = command.startedAt;
  await requireFew(deps, userId, { id: player.id, at });
  const asking = { id: command.newId(), userId, desks: desksOf(places) };
  const asked = await deps.players.update(player.id, command, ({ state }) => {
    if (state.userId !== null) decided(refuseConflict('player-claimed', 'Another user is this player'));
    return { state: decided(askFor(state, asking, at)), changes: ['claims'] };
  });
  const waiting = waitingClaims(asked.state, at).find((one) => one.userId === userId);
  if (waiting?.id === asking.id) await requireStillFew(deps, { id: player.id, asking, command });
  return { player: asked, waitingId: waiting?.id ?? asking.id };
}

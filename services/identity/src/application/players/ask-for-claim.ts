import type { Command } from '@courtcast/contracts';
import { decided, refuseConflict } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { askFor, waitingClaims } from '../../domain/claim-requests.ts';
import type { Player } from '../../domain/player.ts';
import { desksOf } from '../../domain/standing.ts';
import type { Place } from '../../domain/standing.ts';
import type { Deps } from '../ports.ts';

/** Claims of a user that may wait at a time. */
const MAX_OF_USER = 5;

async function requireFew({ players }: Deps, userId: string, { id, at }: { id: string; at: Date }) {
  const asked = await players.listClaimedBy(userId);
  const others = asked.filter(
    (one) => one.id !== id && waitingClaims(one.state, at).some((request) => request.userId === userId),
  );
  if (others.length >= MAX_OF_USER)
    decided(refuseConflict('too-many-claims', `${others.length} claims of yours wait`));
}

/** Lets a claim wait for those who decide about it. Problem conflict where too many wait. */
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
  return { player: asked, waitingId: waiting?.id ?? asking.id };
}

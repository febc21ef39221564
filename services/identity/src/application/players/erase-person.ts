import type { Command } from '@courtcast/contracts';
import { changeOf, followUp } from '@courtcast/domain';
import { erasedPlayer } from '../../domain/player.ts';
import type { Deps } from '../ports.ts';
import { findCurrentPlayer } from './read.ts';

type Needs = Pick<Deps, 'players' | 'images' | 'clubOwners'>;

/** A player with all who were merged into it: each may still have the name. */
async function withMerged({ players }: Needs, id: string): Promise<readonly string[]> {
  const ids = [id];
  for (const one of ids)
    ids.push(...(await players.listMergedIds(one)).filter((merged) => !ids.includes(merged)));
  return ids;
}

/** Takes the claims of a user back, wherever they wait or have ended. */
async function forgetClaims({ players }: Needs, userId: string, command: Command): Promise<void> {
  for (const { id } of await players.listClaimedBy(userId))
    await players.update(id, followUp(command, `claims ${id}`), ({ state }) => ({
      state: { ...state, claims: (state.claims ?? []).filter((one) => one.userId !== userId) },
      changes: ['claims'],
    }));
}

/**
 * Erases a person: name, country, gender, clubs, picture, claims. Results stay, of somebody without a name. Each step may
 * be repeated; the player that answers for all comes last, and its event carries it to the other services.
 */
export async function erasePerson(
  deps: Needs,
  { playerId, userId }: { readonly playerId: string; readonly userId: string | null },
  command: Command,
): Promise<void> {
  const { players, images, clubOwners } = deps;
  const current = await findCurrentPlayer(deps, playerId);
  // A user whom an admin has merged into somebody else's player is no longer that one.
  if (current === null || current.state.userId !== userId) return;
  if (userId !== null) await forgetClaims(deps, userId, command);
  for (const id of (await withMerged(deps, current.id)).toReversed()) {
    await images.remove(id);
    const { state: before } = await players.get(id);
    for (const clubId of new Set(before.memberships.map((one) => one.clubId)))
      await clubOwners.drop(clubId, id);
    const at = command.startedAt;
    await players.update(id, followUp(command, `erase ${id}`), ({ state }) =>
      changeOf(state, erasedPlayer(state, at), { at, changes: ['erased'] }),
    );
  }
}

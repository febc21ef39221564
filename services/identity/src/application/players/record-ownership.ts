import type { Stored } from '@courtcast/domain';
import { membershipIn } from '../../domain/membership.ts';
import type { Player } from '../../domain/player.ts';
import { getPlayer } from './read.ts';
import type { Deps } from '../ports.ts';

/** Counts a player among the owners of a club where they are one. */
export async function recordOwnership(
  { clubOwners, players }: Pick<Deps, 'clubOwners' | 'players'>,
  { id, version, state }: Stored<Player>,
  clubId: string,
): Promise<void> {
  if (membershipIn(state, clubId)?.role !== 'owner') return;
  await clubOwners.add(clubId, id, version);
  const current = await getPlayer({ players }, id);
  // Merged since: the place among the owners was moved before it was theirs.
  if (current.id !== id) await moveOwnership({ clubOwners }, { from: { id, state }, to: current });
}

/** After a merge: in every club that a player has ever been in, the other one takes their place among the owners. */
export async function moveOwnership(
  { clubOwners }: Pick<Deps, 'clubOwners'>,
  { from, to }: { from: Pick<Stored<Player>, 'id' | 'state'>; to: Pick<Stored<Player>, 'id' | 'version'> },
): Promise<void> {
  for (const clubId of new Set(from.state.memberships.map((membership) => membership.clubId))) {
    const isOwner = membershipIn(from.state, clubId)?.role === 'owner';
    await clubOwners.replace(clubId, { from: from.id, to: to.id, isOwner, version: to.version });
  }
}

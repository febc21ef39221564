import type { PageQuery, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { byJoining } from '../../domain/membership.ts';
import type { Membership, Player } from '../../domain/player.ts';
import { getPlayer } from '../players/read.ts';
import type { Deps } from '../ports.ts';

/** A membership with the player that it belongs to, at the version that it was read. */
export interface MembershipOf {
  readonly playerId: string;
  readonly version: number;
  readonly membership: Membership;
}

/** A membership of a player. Problem not-found. */
export function getMembership({ id, version, state }: Stored<Player>, membershipId: string): MembershipOf {
  const membership = state.memberships.find((one) => one.id === membershipId);
  if (membership === undefined) throw notFound('Membership');
  return { playerId: id, version, membership };
}

/** The memberships of a player in the order of joining, past ones included. Problem not-found. */
export async function listMemberships(
  deps: Deps,
  playerId: string,
  { sortOrder }: Pick<PageQuery, 'sortOrder'>,
): Promise<{ id: string; version: number; memberships: readonly Membership[] }> {
  const { id, version, state } = await getPlayer(deps, playerId);
  return { id, version, memberships: byJoining(state.memberships, sortOrder) };
}

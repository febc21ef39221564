import type { Caller } from '@courtcast/contracts';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { byJoining, membershipIn } from '../../domain/membership.ts';
import type { Membership, Player } from '../../domain/player.ts';
import { requireClubManager } from '../access.ts';
import { maySeeWhole } from '../players/hide-player.ts';
import { getPlayer } from '../players/read.ts';
import type { Deps, MembersQuery } from '../ports.ts';

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

/**
 * The memberships of a player in the order of joining, past ones included; none of a hidden one for others. Problem
 * not-found.
 */
export async function listMemberships(
  deps: Deps,
  caller: Caller,
  { playerId, sortOrder }: Pick<PageQuery, 'sortOrder'> & { readonly playerId: string },
): Promise<{ id: string; version: number; memberships: readonly Membership[] }> {
  const player = await getPlayer(deps, playerId);
  const { id, version, state } = player;
  if (!(await maySeeWhole(deps, caller, player))) return { id, version, memberships: [] };
  return { id, version, memberships: byJoining(state.memberships, sortOrder) };
}

/** Problem not-found if the club does not exist. */
export async function requireClub({ clubs }: Pick<Deps, 'clubs'>, id: string): Promise<void> {
  const club = await clubs.findOrAsk(id);
  if (club === null || club.deleted) throw notFound('Club');
}

/** A player with their present membership of the club that is asked for. */
export interface ClubMember {
  readonly player: Stored<Player>;
  readonly membership: Membership;
}

/** Lists the present members of a club, for those who run it. Problem not-found, forbidden. */
export async function listClubMembers(
  deps: Deps,
  caller: Caller,
  query: MembersQuery,
): Promise<Page<ClubMember>> {
  const { clubId } = query;
  await requireClub(deps, clubId);
  await requireClubManager(deps, caller, clubId);
  const { data, meta } = await deps.players.listMembers(query);
  const members = data.flatMap((player) => {
    const membership = membershipIn(player.state, clubId);
    return membership === undefined ? [] : [{ player, membership }];
  });
  return { data: members, meta };
}

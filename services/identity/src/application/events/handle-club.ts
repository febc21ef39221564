import type { UserCaller } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import { changeMembership, joinClub, membershipIn } from '../../domain/membership.ts';
import type { ClubRole, Player } from '../../domain/player.ts';
import { findPresent, getPlayer, updatePresent } from '../players/read.ts';
import type { KnownClub, Ports, Stored } from '../ports.ts';

/** Counts a player among the owners of a club where he is one. */
export async function noteOwnership(
  { clubOwners, players }: Pick<Ports, 'clubOwners' | 'players'>,
  { id, version, state }: Stored<Player>,
  clubId: string,
): Promise<void> {
  if (membershipIn(state, clubId)?.role !== 'owner') return;
  await clubOwners.add(clubId, id, version);
  const present = await getPlayer({ players }, id);
  // He was merged since: his place was taken before he came to it.
  if (present.id !== id) await takeOwnership({ clubOwners }, { from: { id, state }, to: present });
}

/** After a merge: in every club that a player has ever been in, the other one takes his place among the owners. */
export async function takeOwnership(
  { clubOwners }: Pick<Ports, 'clubOwners'>,
  { from, to }: { from: Pick<Stored<Player>, 'id' | 'state'>; to: Pick<Stored<Player>, 'id' | 'version'> },
): Promise<void> {
  for (const clubId of new Set(from.state.memberships.map((membership) => membership.clubId))) {
    const isOwner = membershipIn(from.state, clubId)?.role === 'owner';
    await clubOwners.replace(clubId, { from: from.id, to: to.id, isOwner, version: to.version });
  }
}

/** The creator as owner: by a membership that is always the same one, or by the one that he has taken himself. */
function founded(
  player: Player,
  { clubId, membershipId }: { clubId: string; membershipId: string },
  at: Date,
) {
  const present = membershipIn(player, clubId);
  if (present !== undefined) return changeMembership(player, present.id, { role: 'owner', at });
  return joinClub(player, { id: membershipId, clubId, role: 'owner', isPrimary: false }, at);
}

/** Makes the creator of a club its owner; once, whatever comes twice. Problem not-found where there is no such user. */
export async function followClub(ports: Ports, club: KnownClub): Promise<void> {
  if (club.deleted || (await ports.clubOwners.isFounded(club.id))) return;
  const user = await ports.users.find(club.createdByUserId);
  const playerId = user?.state.playerId ?? null;
  if (playerId === null) throw notFound('User');
  const command = ports.systemCommand();
  const founding = { clubId: club.id, membershipId: ports.deriveId('membership', club.id) };
  const stored = await updatePresent(ports, { id: playerId, command }, ({ state }) => {
    const next = founded(state, founding, command.startedAt);
    return typeof next === 'string' || next === state ? null : { state: next, changes: ['memberships'] };
  });
  await noteOwnership(ports, stored, club.id);
  await ports.clubOwners.markFounded(club.id);
}

async function storedRole({ players }: Ports, { playerId }: UserCaller, clubId: string) {
  const player = playerId === null ? null : await findPresent({ players }, playerId);
  return player === null ? null : (membershipIn(player.state, clubId)?.role ?? null);
}

/**
 * The role of a user in a club by what is stored now; an admin is an owner everywhere. Its creator is one from the
 * start, even before the club's event has come.
 */
export async function roleIn(ports: Ports, user: UserCaller, clubId: string): Promise<ClubRole | null> {
  if (user.role === 'admin') return 'owner';
  const role = await storedRole(ports, user, clubId);
  if (role === 'owner') return role;
  const club = await ports.clubs.findOrAsk(clubId);
  if (club?.createdByUserId !== user.userId) return role;
  await followClub(ports, club);
  return storedRole(ports, user, clubId);
}

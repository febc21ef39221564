import type { ClubMemberView, MembershipView, PlayerState, PlayerView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ClubMember } from '../../application/memberships/read.ts';
import type { KnownClub } from '../../application/ports.ts';
import { activeMemberships, isListed, publicName, rolesOf } from '../../domain/player.ts';
import type { Membership, Player } from '../../domain/player.ts';

/** Membership (decisions 3). */
export function toMembershipView(playerId: string, membership: Membership): MembershipView {
  const { id, clubId, role, isPrimary, joinedAt, leftAt, isUnconfirmed } = membership;
  return {
    id,
    playerId,
    clubId,
    role,
    isPrimary,
    confirmed: isUnconfirmed !== true,
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt === null ? null : leftAt.toISOString(),
  };
}

/** A member of a club in the list for those who run the club (decisions 3). */
export function toClubMemberView({ player, membership }: ClubMember): ClubMemberView {
  const { id, playerId, role, isPrimary, confirmed, joinedAt } = toMembershipView(player.id, membership);
  const { name, userId } = player.state;
  return { id, playerId, playerName: name, claimed: userId !== null, role, isPrimary, confirmed, joinedAt };
}

function levelsField({ levels = [] }: Player): Pick<PlayerView, 'levels'> {
  return levels.length === 0 ? {} : { levels: levels.map((level) => ({ ...level })) };
}

function hiddenField({ isHidden }: Player): { hidden?: boolean } {
  return isHidden === undefined ? {} : { hidden: isHidden };
}

/** What everybody may know of a hidden player: initials, and that there is no more. */
export function toHiddenPlayerView({ id, state }: Stored<Player>): PlayerView {
  const {
    nationality: _,
    gender: _gender,
    levels: _levels,
    ...view
  } = toPlayerView({ id, version: 0, state }, new Map());
  return { ...view, name: publicName(state), userId: null };
}

/** Player (specification 2.10); clubs that are not known by name yet are left out until they are. */
export function toPlayerView(
  { id, state }: Stored<Player>,
  clubs: ReadonlyMap<string, KnownClub>,
): PlayerView {
  return {
    id,
    name: state.name,
    ...(state.nationality === null ? {} : { nationality: state.nationality }),
    ...(state.gender === null ? {} : { gender: state.gender }),
    profileImageUrl: `/api/v1/players/${id}/image`,
    clubs: activeMemberships(state).flatMap(({ clubId, role, isPrimary }) => {
      const club = clubs.get(clubId);
      return club === undefined || club.deleted ? [] : [{ id: clubId, name: club.name, role, isPrimary }];
    }),
    userId: state.userId,
    claimed: state.userId !== null,
    listed: isListed(state),
    ...hiddenField(state),
    ...levelsField(state),
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

/** Since when an invitation by mail is open, for who writes it. Whether it has expired is asked when it is written. */
function invitedField({ userId, mergedInto, claimCode }: Player): { invitedAt?: string } {
  const invitation = userId === null && mergedInto === null ? claimCode?.invitation : undefined;
  const isOpen = invitation?.by === 'mail' && invitation.ended === null;
  return isOpen ? { invitedAt: invitation.sentAt.toISOString() } : {};
}

/** The state of a player in events: active memberships only, none for a merged player. */
export function toPlayerState(id: string, player: Player): PlayerState {
  const { gender, userId, mergedInto, isHidden } = player;
  const nationality = isHidden === true ? null : player.nationality;
  const memberships = mergedInto === null ? rolesOf(player) : [];
  const clubs = memberships.map(({ clubId, role, isPrimary }) => ({ clubId, role, isPrimary }));
  return {
    ...{ id, name: publicName(player), gender, nationality, userId, mergedInto },
    ...{ listed: isListed(player), ...hiddenField(player), clubs },
    ...(player.erasedAt === undefined ? {} : { erased: true }),
    ...(isHidden === true ? {} : levelsField(player)),
    ...invitedField(player),
  };
}

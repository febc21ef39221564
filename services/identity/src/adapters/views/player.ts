import type { MembershipView, PlayerView, UserAdminView, UserView } from '@courtcast/contracts';
import type { KnownClub, Stored } from '../../application/ports.ts';
import { activeMemberships } from '../../domain/player.ts';
import type { Membership, Player } from '../../domain/player.ts';
import type { User } from '../../domain/user.ts';

/** User (specification 2.2). */
export function toUserView({ id, state }: Stored<User>): UserView {
  const { subject, email, name, role, createdAt } = state;
  return { id, idpId: subject, email, name, role, createdAt: createdAt.toISOString() };
}

/** User as admins see him. */
export function toUserAdminView(user: Stored<User>): UserAdminView {
  const { disabled, updatedAt } = user.state;
  return { ...toUserView(user), disabled, updatedAt: updatedAt.toISOString() };
}

/** Membership (decisions 3). */
export function toMembershipView(playerId: string, membership: Membership): MembershipView {
  const { id, clubId, role, isPrimary, joinedAt, leftAt } = membership;
  return {
    id,
    playerId,
    clubId,
    role,
    isPrimary,
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt === null ? null : leftAt.toISOString(),
  };
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
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

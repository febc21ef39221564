import { isNewlyCreatedBy } from '@courtcast/contracts';
import type { Viewer } from '../domain/permissions.ts';
import type { Records } from './ports.ts';

type ClubRoles = Extract<Viewer, { kind: 'user' }>['clubs'];

/** The roles of a user in one club as identity has them now; its creator owns it until identity has caught up. */
const presentRoles = async (
  records: Pick<Records, 'players' | 'clubs'>,
  viewer: Extract<Viewer, { kind: 'user' }>,
  { clubId, now }: { clubId: string; now: Date },
): Promise<ClubRoles> => {
  const player = viewer.playerId === null ? null : await records.players.refresh(viewer.playerId);
  const roles = (player?.clubs ?? []).filter((club) => club.clubId === clubId);
  if (roles.length > 0) return roles;
  const club = (await records.clubs.find(clubId)) ?? (await records.clubs.refresh(clubId));
  const isCreator = club !== null && !club.deleted && isNewlyCreatedBy(club, viewer.userId, now);
  return isCreator ? [{ clubId, role: 'owner' }] : [];
};

/**
 * The viewer with his present roles in a club. A caller's own list may be older than the club: before somebody is
 * refused because of it, identity is asked (architecture.md 5, "Read copies").
 */
export async function withClubRoles(
  records: Pick<Records, 'players' | 'clubs'>,
  viewer: Viewer,
  at: { readonly clubId: string; readonly now: Date },
): Promise<Viewer> {
  if (viewer.kind !== 'user' || viewer.isAdmin) return viewer;
  if (viewer.clubs.some(({ clubId }) => clubId === at.clubId)) return viewer;
  return { ...viewer, clubs: [...viewer.clubs, ...(await presentRoles(records, viewer, at))] };
}

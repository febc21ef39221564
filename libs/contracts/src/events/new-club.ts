import type { ClubState } from './tournament-states.ts';

/** Time during which the creator of a club counts as its owner without a membership. */
export const OWNED_BY_CREATOR_MS = 15 * 60_000;

/**
 * Whether the creator of a club counts as its owner without a membership: for a quarter of an hour, by when identity
 * has made the membership from the club's event (decisions 3).
 */
export function isNewlyCreatedBy(
  club: Pick<ClubState, 'createdByUserId' | 'createdAt'>,
  userId: string,
  now: Date,
): boolean {
  if (club.createdByUserId !== userId || club.createdAt === undefined) return false;
  return now.getTime() - Date.parse(club.createdAt) < OWNED_BY_CREATOR_MS;
}

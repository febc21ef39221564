import type { Surface } from './tournaments/tournament.ts';

/** A venue. */
export interface Club {
  readonly name: string;
  readonly address: string | null;
  readonly logo: string | null;
  readonly timeZone: string;
  /** Counts as owner until identity has made the membership. */
  readonly createdByUserId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
  /** Absent where a club of an earlier release has never said so: its courts are open to everyone. */
  readonly courtUse?: CourtUse;
}

/** Tournaments and league groups that may play on the courts of a club, by id. */
export interface CourtUse {
  readonly open: boolean;
  readonly granted: readonly string[];
  readonly refused: readonly string[];
}

/** The court use with further grants; refusals stay. */
export function withGranted(use: CourtUse, ids: readonly string[]): CourtUse {
  const { granted, refused } = use;
  const added = ids.filter((id) => !granted.includes(id) && !refused.includes(id));
  return added.length === 0 ? use : { ...use, granted: [...granted, ...added] };
}

/** A court of a club. */
export interface Court {
  readonly name: string;
  readonly clubId: string;
  readonly surface: Surface | null;
  /** In the words of its club; absent without any. */
  readonly surfaceLabel?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

const GRACE_MS = 15 * 60_000;

/**
 * Whether the creator of a club still counts as its owner without a membership: for a quarter of an hour, by when
 * identity has made the membership from the club's event.
 */
export function isNewlyCreatedBy(club: Club, userId: string, now: Date): boolean {
  return club.createdByUserId === userId && now.getTime() - club.createdAt.getTime() < GRACE_MS;
}

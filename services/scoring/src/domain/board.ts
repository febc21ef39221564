import type { Viewer } from './permissions.ts';

/** A court-side device (decisions 5). It is portable while it has no court. */
export interface Board {
  readonly id: string;
  readonly clubId: string;
  readonly courtId: string | null;
  readonly name: string;
  /** SHA-256 of its key, in hex; null once it was removed. */
  readonly keyHash: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whether the viewer keeps the boards of a club: its owner, its managers, admins. */
export function mayKeepBoards(viewer: Viewer, clubId: string): boolean {
  return (
    viewer.kind === 'user' &&
    (viewer.isAdmin ||
      viewer.clubs.some(
        (club) => club.clubId === clubId && (club.role === 'owner' || club.role === 'manager'),
      ))
  );
}

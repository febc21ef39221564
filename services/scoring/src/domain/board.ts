import type { Viewer } from './permissions.ts';

/** What has a key. */
interface KeyHolder {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of its key, in hex; null once it was removed. */
  readonly keyHash: string | null;
  /** The user who made it, whom its requests count against, too (decisions 8); none where it is older than that. */
  readonly madeBy?: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A court-side device (decisions 5). It is portable while it has no court. */
export interface Device extends KeyHolder {
  readonly clubId: string;
  readonly courtId: string | null;
  readonly link?: undefined;
}

/** The match that a scoring link is for, or the draw of an evening that a code is for, and until when. */
export interface LinkTerms {
  /** Of a code the id of its draw: links are listed and counted by it. */
  readonly matchId: string;
  /** Of a code; absent for a link of one match. */
  readonly drawId?: string;
  readonly expiresAt: Date;
  /** How often the match had been ended when the link was made: once more ends it. */
  readonly endings: number;
  /** Its place among the links of its match, which no two have; none where it is older than that. */
  readonly slot?: number | undefined;
}

/** A board for one match (decisions 11). */
export interface ScoringLink extends KeyHolder {
  readonly clubId: null;
  readonly courtId: null;
  readonly link: LinkTerms;
}

export type Board = Device | ScoringLink;

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

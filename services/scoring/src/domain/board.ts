import type { Viewer } from './permissions.ts';

/** Fields of everything with a key. */
interface KeyHolder {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of its key, in hex; null once it was removed. */
  readonly keyHash: string | null;
  /**
   * The user who created it, whose rate limit its requests count against, too (decisions 8); undefined for older
   * records.
   */
  readonly madeBy?: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A court-side device (decisions 5). It is portable while it has no court. */
export interface Device extends KeyHolder {
  readonly clubId: string;
  readonly courtId: string | null;
  readonly link?: undefined;
  readonly code?: undefined;
}

/** Until when a key is valid, and which it is. */
interface Terms {
  readonly expiresAt: Date;
  /** Its number among the keys of its match or draw, unique there; undefined for older records. */
  readonly slot?: number | undefined;
}

/** The match that a scoring link is for. */
export interface LinkTerms extends Terms {
  readonly matchId: string;
  /** Number of times that the match had ended when the link was created; one more end ends the link. */
  readonly endings: number;
}

/** The draw that the code of an evening is for. */
export interface CodeTerms extends Terms {
  readonly drawId: string;
}

/** A board for one match (decisions 11). */
export interface ScoringLink extends KeyHolder {
  readonly clubId: null;
  readonly courtId: null;
  readonly link: LinkTerms;
  readonly code?: undefined;
}

/** A board for the results of one evening (decisions 17). */
export interface EveningCode extends KeyHolder {
  readonly clubId: null;
  readonly courtId: null;
  readonly link?: undefined;
  readonly code: CodeTerms;
}

export type Board = Device | ScoringLink | EveningCode;

/** Whether a board is a device, which stands at a club. */
export function isDevice(board: Board): board is Device {
  return board.link === undefined && board.code === undefined;
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

import type { Match } from './match.ts';
import { clubsOf, isHidden, isReportable } from './match-facts.ts';

/** The viewer, with the facts that permissions depend on. */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly playerId: string | null;
      readonly isAdmin: boolean;
      readonly clubs: readonly { readonly clubId: string; readonly role: ClubRole }[];
    }
  | {
      readonly kind: 'board';
      readonly boardId: string;
      readonly clubId: string;
      readonly courtId: string | null;
    }
  /** A board for one match. */
  | { readonly kind: 'link'; readonly boardId: string; readonly matchId: string }
  /** A holder of the code of an evening. */
  | { readonly kind: 'code'; readonly boardId: string; readonly drawId: string }
  | { readonly kind: 'service' };

export type ClubRole = 'owner' | 'manager' | 'coach' | 'member';
export type StaffRole = 'owner' | 'director' | 'referee' | 'umpire';

/** The officials of a match, from its tournament or tie. */
export interface Officials {
  readonly staff: readonly { readonly userId: string; readonly role: StaffRole }[];
  readonly organizerId: string | null;
  readonly captainPlayerIds: readonly string[];
  /** Both sides have approved the tie. */
  readonly isApproved: boolean;
}

/** No officials, as for freeplay matches. */
export const noOfficials: Officials = {
  staff: [],
  organizerId: null,
  captainPlayerIds: [],
  isApproved: false,
};

/** Whether the viewer may do something to a match. */
export type Permission = (viewer: Viewer, match: Match, officials: Officials) => boolean;

type User = Extract<Viewer, { kind: 'user' }>;

const decidingRoles: readonly StaffRole[] = ['owner', 'director', 'referee'];
const clubStaffRoles: readonly ClubRole[] = ['owner', 'manager', 'coach'];

/** Whether a role in a club is to run it. */
export function isRunningRole(role: ClubRole): boolean {
  return role === 'owner' || role === 'manager';
}

const isStaff = ({ userId }: User, { staff }: Officials, roles?: readonly StaffRole[]): boolean =>
  staff.some((member) => member.userId === userId && (roles?.includes(member.role) ?? true));

const isOrganizer = ({ userId }: User, { organizerId }: Officials): boolean => userId === organizerId;

const isCaptain = ({ playerId }: User, { captainPlayerIds }: Officials): boolean =>
  playerId !== null && captainPlayerIds.includes(playerId);

const isPlayer = ({ playerId }: User, { sides }: Match): boolean =>
  [...(sides.home ?? []), ...(sides.guest ?? [])].some(({ id }) => id === playerId);

const isCreator = ({ userId }: User, { createdBy }: Match): boolean => createdBy === `user:${userId}`;

const isClubStaff = ({ clubs }: User, match: Match): boolean =>
  clubs.some(({ clubId, role }) => clubStaffRoles.includes(role) && clubsOf(match).includes(clubId));

/**
 * The players of freeplay, its creator, and people who run the club of its court: they may start matches there, so they
 * may end them.
 */
const isFreeplayer = (user: User, match: Match): boolean =>
  isPlayer(user, match) || isCreator(user, match) || mayFreeCourt(user, match);

/**
 * The owners and managers of the club settle results of a box league beside the officials; nobody does who plays the match:
 * their word is that of a player (decisions 21).
 */
const maySettle = (
  viewer: User,
  match: Match,
  { officials, roles }: { readonly officials: Officials; readonly roles?: readonly StaffRole[] },
): boolean => {
  const { boxLeague } = match;
  if (boxLeague === undefined) return isStaff(viewer, officials, roles);
  const runsClubOf = viewer.clubs.some(
    ({ clubId, role }) => clubId === boxLeague.clubId && isRunningRole(role),
  );
  return !isPlayer(viewer, match) && (runsClubOf || isStaff(viewer, officials, roles));
};

/** A board has a say on its own court, and in its own matches that have no court. */
const isItsBoard = (viewer: Extract<Viewer, { kind: 'board' }>, { court, board }: Match): boolean =>
  court === null ? board?.id === viewer.boardId : court.id === viewer.courtId;

const isItsLink = (viewer: Viewer, { id }: Match): boolean => viewer.kind === 'link' && viewer.matchId === id;

/** Drafts show to their staff, admins, other services, and a match of one to its scoring links only (decisions 4). */
export function maySee(viewer: Viewer, match: Match, officials: Officials): boolean {
  if (!isHidden(match) || viewer.kind === 'service' || isItsLink(viewer, match)) return true;
  return viewer.kind === 'user' && (viewer.isAdmin || isStaff(viewer, officials));
}

/** Start, points, events, undo, suspension, results (decisions 5, "Who may score"; decisions 11). */
export function mayScore(viewer: Viewer, match: Match, officials: Officials): boolean {
  return isItsLink(viewer, match) || mayTypeScore(viewer, match, officials);
}

/** Replacing the whole score: a scoring link enters points, and replaces nothing (decisions 11). */
export function mayTypeScore(viewer: Viewer, match: Match, officials: Officials): boolean {
  if (viewer.kind === 'board') return isItsBoard(viewer, match);
  if (viewer.kind !== 'user') return false;
  if (viewer.isAdmin || viewer.userId === match.umpireUserId) return true;
  switch (match.kind) {
    case 'tournament':
      return maySettle(viewer, match, { officials });
    case 'team':
      return isCaptain(viewer, officials) || isOrganizer(viewer, officials);
    case 'freeplay':
      return isFreeplayer(viewer, match);
  }
}

/** Confirm, cancel, reinstate (decisions 5). */
export function mayConfirm(viewer: Viewer, match: Match, officials: Officials): boolean {
  if (viewer.kind === 'board') return match.kind === 'freeplay' && isItsBoard(viewer, match);
  if (viewer.kind !== 'user') return false;
  if (viewer.isAdmin) return true;
  switch (match.kind) {
    case 'tournament':
      return maySettle(viewer, match, { officials, roles: decidingRoles });
    case 'team':
      return isCaptain(viewer, officials) || isOrganizer(viewer, officials);
    case 'freeplay':
      return isFreeplayer(viewer, match);
  }
}

/** Whether the viewer has the code of the evening that a match is of. */
const hasItsCode = (viewer: Viewer, { draw, drawRound }: Match): boolean =>
  viewer.kind === 'code' && drawRound !== undefined && draw?.id === viewer.drawId;

/**
 * Reporting the result of a match: on an evening holders of its code, and users who play it, for themselves (decisions
 * 17); in a box league these (decisions 21).
 */
export function mayReport(viewer: Viewer, match: Match): boolean {
  if (hasItsCode(viewer, match)) return true;
  return isReportable(match) && viewer.kind === 'user' && isPlayer(viewer, match);
}

/** Managing the code of an evening: people who may confirm its matches (decisions 17). */
export function mayKeepCode(viewer: Viewer, officials: Officials): boolean {
  return viewer.kind === 'user' && (viewer.isAdmin || isStaff(viewer, officials, decidingRoles));
}

/**
 * Accepting or disputing the result of freeplay, of an evening or a box league: a user who plays, for themselves (decisions
 * 5); on an evening also holders of the code.
 */
export function mayAnswer(viewer: Viewer, match: Match): boolean {
  if (hasItsCode(viewer, match)) return true;
  const isAsked = match.kind === 'freeplay' || isReportable(match);
  return isAsked && viewer.kind === 'user' && isPlayer(viewer, match);
}

/** Taking a match out of one's own record: a user who plays it, for themselves. */
export function mayKeepOwnRecord(viewer: Viewer, match: Match): boolean {
  return viewer.kind === 'user' && isPlayer(viewer, match);
}

/** Reading the keys of open slots in a freeplay match: people who may type in its score, but not its scoring links. */
export function mayInviteToPlay(viewer: Viewer, match: Match, officials: Officials): boolean {
  return match.kind === 'freeplay' && mayTypeScore(viewer, match, officials);
}

/** Managing the scoring links of a match: people who may confirm it; no board creates others (decisions 11). */
export function mayKeepLinks(viewer: Viewer, match: Match, officials: Officials): boolean {
  return viewer.kind === 'user' && mayConfirm(viewer, match, officials);
}

/** As for confirming; but once both sides have approved a tie, only its organizer (decisions 5). */
export function mayReopen(viewer: Viewer, match: Match, officials: Officials): boolean {
  if (match.kind !== 'team' || !officials.isApproved) return mayConfirm(viewer, match, officials);
  return viewer.kind === 'user' && (viewer.isAdmin || isOrganizer(viewer, officials));
}

/**
 * Court, time, order of play, notes, umpire (decisions 5, `PATCH /matches/{id}`). Who started freeplay arranges it
 * only while it is on no court. To move it onto one takes `mayPlayOn` as well.
 */
export function mayArrange(viewer: Viewer, match: Match, officials: Officials): boolean {
  if (match.kind !== 'freeplay') return mayConfirm(viewer, match, officials);
  if (viewer.kind === 'board') return isItsBoard(viewer, match);
  if (viewer.kind !== 'user') return false;
  const isItsOwn = match.court === null && isCreator(viewer, match);
  return viewer.isAdmin || isClubStaff(viewer, match) || isItsOwn;
}

/** Inviting umpires to a match: people who may name its umpire; no board invites others (decisions 14). */
export function mayInvite(viewer: Viewer, match: Match, officials: Officials): boolean {
  return viewer.kind === 'user' && mayArrange(viewer, match, officials);
}

/** Whether the viewer runs the club whose court a match has: they may take any match off it (decisions 3). */
export function mayFreeCourt(viewer: Viewer, { court }: Match): boolean {
  if (viewer.kind !== 'user' || court === null) return false;
  return viewer.clubs.some(({ clubId, role }) => clubId === court.clubId && isRunningRole(role));
}

/** Whether the viewer may start a freeplay match on a court, or move one there: its board, staff and active members of its club, admins. */
export function mayPlayOn(viewer: Viewer, court: { readonly id: string; readonly clubId: string }): boolean {
  if (viewer.kind === 'board') return viewer.courtId === court.id;
  return (
    viewer.kind === 'user' && (viewer.isAdmin || viewer.clubs.some(({ clubId }) => clubId === court.clubId))
  );
}

/** The office of a person who entered a line of the log, for readers who do not see the person (decisions 5). */
export type Author = StaffRole | 'organizer' | 'captain' | 'player' | 'official' | 'board' | 'system';

const kindOf = ({ kind }: Match): Author => {
  if (kind === 'freeplay') return 'player';
  return kind === 'team' ? 'captain' : 'official';
};

/** The office of the user, board or service named by `by`, from the offices that they have now. */
export function authorOf(by: string, match: Match, { staff, organizerId }: Officials): Author {
  const [who, id] = by.split(':', 2);
  if (who !== 'user') return who === 'board' ? 'board' : 'system';
  if (id === match.umpireUserId) return 'umpire';
  if (id === organizerId) return 'organizer';
  return staff.find(({ userId }) => userId === id)?.role ?? kindOf(match);
}

import { isNewlyCreatedBy } from '@courtcast/contracts';
import type { Caller, Command, TeamMatchState, TournamentState } from '@courtcast/contracts';
import { forbidden, notFound, unauthenticated } from '@courtcast/problem';
import { decided, refuseConflict } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { isRunningRole, mayKeepCode, mayKeepLinks, maySee, noOfficials } from '../domain/permissions.ts';
import type { Officials, Permission, Viewer } from '../domain/permissions.ts';
import { isDevice, mayKeepBoards } from '../domain/board.ts';
import type { Board } from '../domain/board.ts';
import { hasLinkEnded, isMadeByRounds } from '../domain/scoring-link.ts';
import type { Deps, Records } from './ports.ts';
import type { Match } from '../domain/match.ts';
import { clubsOf, isHidden } from '../domain/match-facts.ts';

const ofTournament = (tournament: TournamentState | null): Officials => {
  if (tournament === null) return noOfficials;
  const owner = { userId: tournament.ownerId, role: 'owner' } as const;
  return { ...noOfficials, staff: [owner, ...tournament.staff] };
};

const ofTie = (tie: TeamMatchState | null): Officials =>
  tie === null
    ? noOfficials
    : {
        staff: [],
        organizerId: tie.organiserId,
        captainPlayerIds: [tie.homeCaptainPlayerId, tie.guestCaptainPlayerId],
        // A forfeit stands without approvals, and only the organizer decides on it.
        isApproved:
          tie.forfeitedBy !== null ||
          tie.forfeit === 'both' ||
          (tie.homeApprovedAt !== null && tie.guestApprovedAt !== null),
      };

/** `find` reads the copy, `refresh` asks the owner. */
type Source = 'find' | 'refresh';

/** An attempt to change a match: the viewer, the match and the time. */
interface Attempt {
  readonly viewer: Viewer;
  readonly match: Match;
  readonly now: Date;
  /** Whether a role in the club of its court may allow it, whatever the kind of the match. */
  readonly asksClub?: boolean;
}

/** The officials of a match, from its tournament or tie. */
export async function officialsOf(records: Records, match: Match, source: Source): Promise<Officials> {
  if (match.tournament !== null) return ofTournament(await records.tournaments[source](match.tournament.id));
  if (match.tie !== null) return ofTie(await records.ties[source](match.tie.id));
  return noOfficials;
}

/** Whether an office in its tournament or tie lets the viewer do something to a match; before a no its owner is asked. */
const isAllowedByOffice = async (
  records: Records,
  { viewer, match }: Pick<Attempt, 'viewer' | 'match'>,
  may: Permission,
): Promise<boolean> => {
  if (may(viewer, match, await officialsOf(records, match, 'find'))) return true;
  return may(viewer, match, await officialsOf(records, match, 'refresh'));
};

/** Whether the roles that the viewer has now in the clubs of a freeplay match let them do something to it. */
const isAllowedByClub = async (
  records: Records,
  { viewer, match, now }: Attempt,
  may: Permission,
): Promise<boolean> => {
  let current = viewer;
  for (const clubId of clubsOf(match)) current = await withClubRoles(records, current, { clubId, now });
  return may(current, match, noOfficials);
};

/** Whether the viewer may do something to a match; before a no, the owners of tournament, tie and role are asked. */
export async function isAllowed(records: Records, attempt: Attempt, may: Permission): Promise<boolean> {
  const { viewer, match } = attempt;
  // Most matches answer by themselves: one's own to score.
  if (may(viewer, match, noOfficials)) return true;
  if (viewer.kind !== 'user') return false;
  if (match.kind !== 'freeplay' && (await isAllowedByOffice(records, attempt, may))) return true;
  const ownClub = match.kind === 'freeplay' || match.boxLeague !== undefined;
  const asksClub = ownClub || attempt.asksClub === true;
  return asksClub && isAllowedByClub(records, attempt, may);
}

/**
 * Whether the viewer may see a match: a draft is for its staff only, and nobody sees a match whose draw was reopened.
 */
export async function canSee(
  records: Records,
  { viewer, match }: Pick<Attempt, 'viewer' | 'match'>,
): Promise<boolean> {
  if (match.recalled !== undefined) return false;
  if (!isHidden(match) || maySee(viewer, match, noOfficials)) return true;
  return viewer.kind === 'user' && isAllowedByOffice(records, { viewer, match }, maySee);
}

/** Throws Problem not-found where a match is not for the viewer. */
export async function requireVisible(
  records: Records,
  seen: Pick<Attempt, 'viewer' | 'match'>,
): Promise<void> {
  if (!(await canSee(records, seen))) throw notFound('Match');
}

/** A message for holders of a key, who need to know which matches their key is for. */
function messageFor({ viewer, match }: Attempt): string | undefined {
  if (viewer.kind === 'code')
    return 'This key is the code of an evening: it reports results of its matches, and nothing else';
  const isElsewhere = viewer.kind === 'link' && viewer.matchId !== match.id;
  return isElsewhere
    ? 'This key is of a scoring link for another match: it scores that one alone'
    : undefined;
}

/** Throws Problem not-found where the viewer may not know of the match, forbidden where they may not do this to it. */
export async function requirePermission(records: Records, attempt: Attempt, may: Permission): Promise<void> {
  await requireVisible(records, attempt);
  if (attempt.viewer.kind === 'anonymous') throw unauthenticated();
  if (!(await isAllowed(records, attempt, may))) throw forbidden(messageFor(attempt));
}

type ClubRoles = Extract<Viewer, { kind: 'user' }>['clubs'];

/** The roles of a user in one club as identity has them now; its creator owns it until identity has caught up. */
const currentRoles = async (
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
 * The viewer with their current roles in a club. A caller's own list may be older than the club: before they are
 * refused because of it, identity is asked (architecture 5, "Read copies").
 */
export async function withClubRoles(
  records: Pick<Records, 'players' | 'clubs'>,
  viewer: Viewer,
  at: { readonly clubId: string; readonly now: Date },
): Promise<Viewer> {
  if (viewer.kind !== 'user' || viewer.isAdmin) return viewer;
  if (viewer.clubs.some(({ clubId }) => clubId === at.clubId)) return viewer;
  return { ...viewer, clubs: [...viewer.clubs, ...(await currentRoles(records, viewer, at))] };
}

/** Whether the viewer is owner or manager of a club, admins by their own roles only. */
export async function runsClub(
  records: Pick<Records, 'players' | 'clubs'>,
  viewer: Viewer,
  { clubId, now }: { readonly clubId: string; readonly now: Date },
): Promise<boolean> {
  if (viewer.kind !== 'user') return false;
  const current = await withClubRoles(records, { ...viewer, isAdmin: false }, { clubId, now });
  return (
    current.kind === 'user' && current.clubs.some((one) => one.clubId === clubId && isRunningRole(one.role))
  );
}

/** Whether the key of a board that was not removed works no more: a scoring link ends with its match, or by time. */
export async function hasKeyEnded(
  { matches, now }: Pick<Deps, 'matches' | 'now'>,
  { link, code }: Board,
): Promise<boolean> {
  if (code !== undefined) return code.expiresAt <= now();
  if (link === undefined) return false;
  const match = await matches.find(link.matchId);
  return hasLinkEnded(link, match?.state ?? null, now());
}

const viewerWithKey = async (deps: KeyDeps, key: string): Promise<Viewer> => {
  const found = await deps.boards.findByKeyHash(deps.keys.hash(key));
  if (found === null || (await hasKeyEnded(deps, found.state)))
    throw unauthenticated(
      'The board key is not valid: it was replaced or removed, or its scoring link has ended',
    );
  const board = found.state;
  if (isDevice(board))
    return { kind: 'board', boardId: board.id, clubId: board.clubId, courtId: board.courtId };
  return board.code === undefined
    ? { kind: 'link', boardId: board.id, matchId: board.link.matchId }
    : { kind: 'code', boardId: board.id, drawId: board.code.drawId };
};

/** Dependencies of looking up the holder of a key. */
type KeyDeps = Pick<Deps, 'boards' | 'keys' | 'matches' | 'now'>;

/**
 * The viewer behind a caller. A board is identified by its key; Problem unauthenticated for an unknown key, or one
 * whose scoring link has ended.
 */
export async function resolveViewer(deps: KeyDeps, caller: Caller): Promise<Viewer> {
  switch (caller.kind) {
    case 'anonymous':
    case 'service':
      return { kind: caller.kind };
    case 'user': {
      const { userId, playerId, role, clubs } = caller;
      return { kind: 'user', userId, playerId, isAdmin: role === 'admin', clubs };
    }
    case 'board':
      return viewerWithKey(deps, caller.key);
  }
}

/**
 * The command with the board's id as its actor, if a board sent it: the request itself carries only a hash of its key.
 */
export function asViewer(command: Command, viewer: Viewer): Command {
  return 'boardId' in viewer ? { ...command, actor: `board:${viewer.boardId}` } : command;
}

/** Throws Problem forbidden where the caller does not keep the boards of a club. */
export async function requireDeviceKeeper(
  deps: Deps,
  { caller, command }: Request,
  clubId: string,
): Promise<void> {
  const viewer = await resolveViewer(deps, caller);
  const current = await withClubRoles(deps.records, viewer, { clubId, now: command.startedAt });
  if (!mayKeepBoards(current, clubId)) throw forbidden();
}

/**
 * Throws Problem forbidden where the caller does not keep the scoring links of a match, not-found where they may not
 * know of the match.
 */
export async function requireLinkKeeper(deps: Deps, { caller }: Request, match: Match): Promise<void> {
  const viewer = await resolveViewer(deps, caller);
  await requirePermission(deps.records, { viewer, match, now: deps.now() }, mayKeepLinks);
}

/**
 * Throws Problem forbidden if the caller may not manage the code of a draw, not-found if they may not see the draw,
 * conflict if it is not made round by round.
 */
export async function requireCodeKeeper(deps: Deps, { caller }: Request, drawId: string): Promise<void> {
  const viewer = await resolveViewer(deps, caller);
  const { draws, tournaments } = deps.records;
  const draw = await draws.findOrAsk(drawId);
  if (draw === null || draw.deleted) throw notFound('Draw');
  const officials = await officialsOfTournament(tournaments, viewer, draw.tournamentId);
  const isHiddenFrom =
    !isOnStaff(viewer, officials) && (await tournaments.find(draw.tournamentId))?.phase === 'draft';
  if (isHiddenFrom) throw notFound('Draw');
  if (!mayKeepCode(viewer, officials)) throw forbidden();
  if (!isMadeByRounds(draw))
    decided(refuseConflict('not-by-rounds', 'The matches of this draw are made all at once'));
}

/** The officials of a tournament; its owner is asked before the viewer is refused. */
const officialsOfTournament = async (
  tournaments: Records['tournaments'],
  viewer: Viewer,
  id: string,
): Promise<Officials> => {
  const known = ofTournament(await tournaments.find(id));
  return mayKeepCode(viewer, known) ? known : ofTournament(await tournaments.refresh(id));
};

const isOnStaff = (viewer: Viewer, { staff }: Officials): boolean =>
  viewer.kind === 'user' && (viewer.isAdmin || staff.some(({ userId }) => userId === viewer.userId));

/** Throws Problem forbidden where the caller does not keep a board, not-found where they may not know of it. */
export async function requireBoardKeeper(deps: Deps, request: Request, board: Board): Promise<void> {
  if (isDevice(board)) return requireDeviceKeeper(deps, request, board.clubId);
  if (board.code !== undefined) return requireCodeKeeper(deps, request, board.code.drawId);
  const viewer = await resolveViewer(deps, request.caller);
  const match = (await deps.matches.find(board.link.matchId))?.state;
  if (match === undefined || !(await canSee(deps.records, { viewer, match }))) throw notFound('Board');
  return requireLinkKeeper(deps, request, match);
}

/** Ids of the drafts whose matches the viewer sees. */
export async function draftsFor({ records }: Deps, viewer: Viewer): Promise<readonly string[]> {
  if (viewer.kind === 'service') return records.draftsOf(null);
  if (viewer.kind !== 'user') return [];
  return records.draftsOf(viewer.isAdmin ? null : viewer.userId);
}

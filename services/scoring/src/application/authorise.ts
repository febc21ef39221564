import { forbidden, notFound, unauthenticated } from '@courtcast/problem';
import type { TeamMatchState, TournamentState } from '@courtcast/contracts';
import type { Match } from '../domain/match.ts';
import { maySee, noOfficials } from '../domain/permissions.ts';
import type { Officials, Permission, Viewer } from '../domain/permissions.ts';
import { clubsOf, isHidden } from '../domain/standing.ts';
import { withClubRoles } from './club-roles.ts';
import type { Records } from './ports.ts';

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
        organiserId: tie.organiserId,
        captainPlayerIds: [tie.homeCaptainPlayerId, tie.guestCaptainPlayerId],
        // A forfeit stands without approvals, and only the organiser decides on it.
        isApproved: tie.forfeitedBy !== null || (tie.homeApprovedAt !== null && tie.guestApprovedAt !== null),
      };

type Look = 'find' | 'refresh';

/** Who wants to do something to a match, and when. */
interface Attempt {
  readonly viewer: Viewer;
  readonly match: Match;
  readonly now: Date;
}

const officialsOf = async (records: Records, match: Match, look: Look): Promise<Officials> => {
  if (match.tournament !== null) return ofTournament(await records.tournaments[look](match.tournament.id));
  if (match.tie !== null) return ofTie(await records.ties[look](match.tie.id));
  return noOfficials;
};

/** Whether an office in its tournament or tie lets somebody do something to a match; before a no its owner is asked. */
const isAllowedByOffice = async (
  records: Records,
  { viewer, match }: Pick<Attempt, 'viewer' | 'match'>,
  may: Permission,
): Promise<boolean> => {
  if (may(viewer, match, await officialsOf(records, match, 'find'))) return true;
  return may(viewer, match, await officialsOf(records, match, 'refresh'));
};

/** Whether the roles that somebody has now in the clubs of a freeplay match let him do something to it. */
const isAllowedByClub = async (
  records: Records,
  { viewer, match, now }: Attempt,
  may: Permission,
): Promise<boolean> => {
  let present = viewer;
  for (const clubId of clubsOf(match)) present = await withClubRoles(records, present, { clubId, now });
  return may(present, match, noOfficials);
};

/** Whether somebody may do something to a match; before a no, who owns the tournament, tie or role is asked. */
const isAllowed = async (records: Records, attempt: Attempt, may: Permission): Promise<boolean> => {
  const { viewer, match } = attempt;
  // Most matches answer by themselves: one's own to score.
  if (may(viewer, match, noOfficials)) return true;
  if (viewer.kind !== 'user') return false;
  return match.kind === 'freeplay'
    ? isAllowedByClub(records, attempt, may)
    : isAllowedByOffice(records, attempt, may);
};

/** Throws Problem not-found where a match is of a draft that is not for the viewer. */
export async function requireVisible(
  records: Records,
  { viewer, match }: Pick<Attempt, 'viewer' | 'match'>,
): Promise<void> {
  if (!isHidden(match) || maySee(viewer, match, noOfficials)) return;
  const isStaff = viewer.kind === 'user' && (await isAllowedByOffice(records, { viewer, match }, maySee));
  if (!isStaff) throw notFound('Match');
}

/** Throws Problem not-found where the viewer may not know of the match, forbidden where he may not do this to it. */
export async function authorise(records: Records, attempt: Attempt, may: Permission): Promise<void> {
  await requireVisible(records, attempt);
  if (attempt.viewer.kind === 'anonymous') throw unauthenticated();
  if (!(await isAllowed(records, attempt, may))) throw forbidden();
}

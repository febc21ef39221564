import { forbidden, notFound, unauthenticated } from '@courtcast/problem';
import type { TeamMatchState, TournamentState } from '@courtcast/contracts';
import type { Match } from '../domain/match.ts';
import { maySee, noOfficials } from '../domain/permissions.ts';
import type { Officials, Permission, Viewer } from '../domain/permissions.ts';
import { isHidden } from '../domain/standing.ts';
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
        isApproved: tie.homeApprovedAt !== null && tie.guestApprovedAt !== null,
      };

type Look = 'find' | 'refresh';

const officialsOf = async (records: Records, match: Match, look: Look): Promise<Officials> => {
  if (match.tournament !== null) return ofTournament(await records.tournaments[look](match.tournament.id));
  if (match.tie !== null) return ofTie(await records.ties[look](match.tie.id));
  return noOfficials;
};

/** Whether somebody may do something to a match; before a no, the owner of tournament or tie is asked. */
const isAllowed = async (
  records: Records,
  { viewer, match }: { viewer: Viewer; match: Match },
  may: Permission,
): Promise<boolean> => {
  // Most matches answer by themselves: public to see, one's own to score.
  if (may(viewer, match, noOfficials)) return true;
  if (match.tournament === null && match.tie === null) return false;
  if (viewer.kind !== 'user') return false;
  if (may(viewer, match, await officialsOf(records, match, 'find'))) return true;
  return may(viewer, match, await officialsOf(records, match, 'refresh'));
};

/** Throws Problem not-found where a match is of a draft that is not for the viewer. */
export const requireVisible = async (
  records: Records,
  { viewer, match }: { viewer: Viewer; match: Match },
): Promise<void> => {
  if (!isHidden(match)) return;
  if (!(await isAllowed(records, { viewer, match }, maySee))) throw notFound('Match');
};

/** Throws Problem not-found where the viewer may not know of the match, forbidden where he may not do this to it. */
export const authorise = async (
  records: Records,
  { viewer, match }: { viewer: Viewer; match: Match },
  may: Permission,
): Promise<void> => {
  await requireVisible(records, { viewer, match });
  if (viewer.kind === 'anonymous') throw unauthenticated();
  if (!(await isAllowed(records, { viewer, match }, may))) throw forbidden();
};

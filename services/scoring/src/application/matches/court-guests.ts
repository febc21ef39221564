import { letsOntoCourts } from '@courtcast/contracts';
import type { ClubState, CourtGuest } from '@courtcast/contracts';
import { decided, refuseConflict } from '@courtcast/domain';
import type { Court, Match } from '../../domain/match.ts';
import type { Records } from '../ports.ts';

const guestOf = ({ tournament, tie }: Match): CourtGuest | null => {
  if (tournament !== null) return { id: tournament.id };
  return tie === null ? null : { id: tie.leagueGroupId, homeClubId: tie.clubId };
};

/** Whether a club admits a match to its courts. Freeplay is checked where it is started. */
export function isLetOnto(club: ClubState | null, match: Match): boolean {
  const guest = guestOf(match);
  if (club === null || guest === null || letsOntoCourts(club, guest)) return true;
  return isPutThere(club, match) && club.courtUse?.refused.includes(guest.id) !== true;
}

const isPutThere = ({ id }: ClubState, { court }: Match): boolean =>
  court?.clubId === id && court.isLetIn === true;

/**
 * Whether a club has invited a match expressly: as its host, by a grant, as the home club, or by placing it. Courts
 * that are open to everyone are not enough to end a match that is played on them (decisions 3).
 */
export function isInvitedBy(club: ClubState | null, match: Match): boolean {
  const guest = guestOf(match);
  if (club === null || guest === null || !isLetOnto(club, match)) return false;
  const isHost = match.tournament?.hostClubIds.includes(club.id) === true || guest.homeClubId === club.id;
  return isHost || isPutThere(club, match) || club.courtUse?.granted.includes(guest.id) === true;
}

/**
 * Throws Problem conflict where the club of a court does not let a match onto it (decisions 3): its
 * owner is asked before.
 */
export async function requireGuest(
  { clubs }: Pick<Records, 'clubs'>,
  match: Match,
  { clubId }: Court,
): Promise<void> {
  if (isLetOnto(await clubs.findOrAsk(clubId), match)) return;
  if (isLetOnto(await clubs.refresh(clubId), match)) return;
  const message = 'Its club does not let these matches onto its courts';
  decided(
    refuseConflict('court-not-granted', message, [{ code: 'court-not-granted', path: 'courtId', message }]),
  );
}

/**
 * Requires that a match which is about to be played is admitted to its court: it may have been placed there earlier.
 */
export async function requireGuestToPlay(records: Records, before: Match, after: Match): Promise<void> {
  if (after.court === null || after.status !== 'in_progress' || before.status === 'in_progress') return;
  await requireGuest(records, after, after.court);
}

/** The courts whose clubs admit the matches of a tournament; the club's owner is asked before a no. */
export async function courtsOpenTo(
  { clubs }: Pick<Records, 'clubs'>,
  courts: ReadonlyMap<string, Court>,
  tournamentId: string,
): Promise<ReadonlyMap<string, Court>> {
  const isOpen = (club: ClubState | null) => club === null || letsOntoCourts(club, { id: tournamentId });
  const closed = new Set<string>();
  for (const clubId of new Set([...courts.values()].map((court) => court.clubId)))
    if (!isOpen(await clubs.findOrAsk(clubId)) && !isOpen(await clubs.refresh(clubId))) closed.add(clubId);
  return new Map([...courts].filter(([, { clubId }]) => !closed.has(clubId)));
}

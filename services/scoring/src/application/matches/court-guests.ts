import { letsOntoCourts } from '@courtcast/contracts';
import type { ClubState, CourtGuest } from '@courtcast/contracts';
import { decided, refuseConflict } from '@courtcast/domain';
import type { Court, Match } from '../../domain/match.ts';
import type { Records } from '../ports.ts';

const guestOf = ({ tournament, tie }: Match): CourtGuest | null => {
  if (tournament !== null) return { id: tournament.id };
  return tie === null ? null : { id: tie.leagueGroupId, homeClubId: tie.clubId };
};

/** Whether a club lets a match onto its courts. Freeplay comes by who starts it, and is asked there. */
export function isLetOnto(club: ClubState | null, match: Match): boolean {
  const guest = guestOf(match);
  if (club === null || guest === null || letsOntoCourts(club, guest)) return true;
  return isPutThere(club, match) && club.courtUse?.refused.includes(guest.id) !== true;
}

const isPutThere = ({ id }: ClubState, { court }: Match): boolean =>
  court?.clubId === id && court.isLetIn === true;

/**
 * Whether a club has let a match in by name: as its host, granted, at home, or put there. That its courts are open to
 * everyone is not enough to end what is played on them (decisions 3).
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

/** That a match which comes to be played is let onto the court that it has: it may have stood there since before. */
export async function requireGuestToPlay(records: Records, before: Match, after: Match): Promise<void> {
  if (after.court === null || after.status !== 'in_progress' || before.status === 'in_progress') return;
  await requireGuest(records, after, after.court);
}

/** Those of the courts whose clubs let the matches of a tournament onto them; before a no the owner of a club is asked. */
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

import type { Caller } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import type { Court } from '../../domain/venues.ts';
import { requireClubManager } from '../access.ts';
import type { CourtFilter, Deps } from '../ports.ts';

/** The courts of a club in natural order of their names; Problem not-found without the club. */
export async function listClubCourts(
  { clubs, courts }: Pick<Deps, 'clubs' | 'courts'>,
  clubId: string,
  filter: Omit<CourtFilter, 'clubId'>,
): Promise<readonly Stored<Court>[]> {
  await clubs.get(clubId);
  return courts.listOfClub(clubId, filter);
}

/** Requires that the caller manages the club of a court; Problem not-found without the court, forbidden otherwise. */
export async function requireCourtManager(
  { clubs, courts, now }: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  courtId: string,
  caller: Caller,
): Promise<void> {
  const court = await courts.get(courtId);
  const club = await clubs.find(court.state.clubId);
  if (club === null) throw notFound('Court');
  requireClubManager(caller, club, now());
}

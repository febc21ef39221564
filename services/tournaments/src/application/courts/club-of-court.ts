import type { Caller } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import { assertClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getCourt } from './get-court.ts';

/** That the caller manages the club of a court; Problem not-found without the court, forbidden otherwise. */
export async function assertCourtManager(
  deps: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  courtId: string,
  caller: Caller,
): Promise<void> {
  const court = await getCourt(deps, courtId);
  const club = await deps.clubs.find(court.state.clubId);
  if (club === null) throw notFound('Court');
  assertClubManager(caller, club, deps.now());
}

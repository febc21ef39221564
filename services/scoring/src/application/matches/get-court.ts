import { fieldConflict, forbidden, invalid, isProblem } from '@courtcast/problem';
import type { Court } from '../../domain/match.ts';
import { mayPlayOn } from '../../domain/permissions.ts';
import type { Viewer } from '../../domain/permissions.ts';
import { withClubRoles } from '../access.ts';
import type { Records } from '../ports.ts';

const BUSY = 'court-busy';

/** The court as matches show it. Problem invalid (`courtId`) where there is none. */
export async function getCourt(records: Records, courtId: string): Promise<Court> {
  const court = await records.courts.findOrAsk(courtId);
  if (court === null || court.deleted)
    throw invalid([{ code: 'unknown-reference', path: 'courtId', message: 'There is no such court' }]);
  const club = await records.clubs.findOrAsk(court.clubId);
  return {
    id: court.id,
    name: court.name,
    clubId: court.clubId,
    club: club === null || club.deleted ? null : { id: club.id, name: club.name },
  };
}

/** Courts by id; one that is gone is left out. */
export async function findCourts(
  records: Records,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Court>> {
  const courts = new Map<string, Court>();
  for (const id of new Set(ids)) {
    try {
      courts.set(id, await getCourt(records, id));
    } catch (error) {
      if (!isProblem(error) || error.code !== 'invalid') throw error;
    }
  }
  return courts;
}

/** Saves a match on the court that the caller names, if any: where another is live there, the refusal names `courtId`. */
export async function saveOnCourt<T>(courtId: string | null | undefined, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const isBusy = isProblem(error) && error.details?.[0]?.code === BUSY;
    throw isBusy && typeof courtId === 'string' ? fieldConflict(BUSY, 'courtId', error.message) : error;
  }
}

/**
 * The court that the viewer would play freeplay on (decisions 5). Problem invalid (`courtId`) where there is none,
 * forbidden where they may not, by the roles in its club that they have now.
 */
export async function getCourtToPlayOn(
  records: Records,
  viewer: Viewer,
  { courtId, now }: { readonly courtId: string; readonly now: Date },
): Promise<Court> {
  const court = await getCourt(records, courtId);
  const current = await withClubRoles(records, viewer, { clubId: court.clubId, now });
  if (!mayPlayOn(current, court)) throw forbidden();
  return court;
}

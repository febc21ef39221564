import type { ClubState, ClubView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Club } from '../../domain/venues.ts';

/** Club (specification 2.8). */
export function toClubView({ id, state }: Stored<Club>): ClubView {
  const { name, address, logo, timeZone, createdAt, updatedAt } = state;
  return {
    id,
    name,
    address,
    logo,
    timeZone,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What other services may know of a club. */
export function toClubState(id: string, club: Club): ClubState {
  const { name, logo, timeZone, createdByUserId, createdAt, deleted } = club;
  return { id, name, logo, timeZone, createdByUserId, createdAt: createdAt.toISOString(), deleted };
}

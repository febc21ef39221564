import type { ClubState, ClubView, CourtUseView, HostRequestView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Club, CourtUse } from '../../domain/venues.ts';

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

function toLists({ open, granted, refused }: CourtUse) {
  return { open, granted: [...granted], refused: [...refused] };
}

/** The court use of a club; a club that has never set it is open to all. */
export function toCourtUseView({ id, state }: Stored<Club>): CourtUseView {
  return { clubId: id, ...toLists(state.courtUse ?? { open: true, granted: [], refused: [] }) };
}

/** A tournament that asks a club to host it. */
export function toHostRequestView({ id, state }: Stored<Tournament>): HostRequestView {
  const { name, startDate, endDate } = state;
  return { id, name, startDate, endDate };
}

/** The public state of a club. */
export function toClubState(id: string, club: Club): ClubState {
  const { name, logo, timeZone, createdByUserId, createdAt, deleted, courtUse } = club;
  return {
    ...{ id, name, logo, timeZone, createdByUserId, createdAt: createdAt.toISOString() },
    ...(courtUse === undefined ? {} : { courtUse: toLists(courtUse) }),
    deleted,
  };
}

import type { ClubView, CourtView } from '@courtcast/contracts';
import type { Stored } from '../../application/ports.ts';
import type { Club, Court } from '../../domain/venues.ts';

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

/** Court in the list of its club: four fields (specification 4.6). */
export function toClubCourtView({ id, state }: Stored<Court>) {
  return { id, clubId: state.clubId, name: state.name, surface: state.surface };
}

/** Court (specification 2.9). */
export function toCourtView(court: Stored<Court>): CourtView {
  const { createdAt, updatedAt } = court.state;
  return {
    ...toClubCourtView(court),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

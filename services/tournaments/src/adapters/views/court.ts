import type { CourtState, CourtView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Court } from '../../domain/venues.ts';

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

/** What other services may know of a court. */
export function toCourtState(id: string, { name, clubId, deleted }: Court): CourtState {
  return { id, name, clubId, deleted };
}

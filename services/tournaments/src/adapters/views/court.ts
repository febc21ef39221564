import type { CourtState, CourtView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Court } from '../../domain/venues.ts';

/** Court in the list of its club: four fields (specification 4.6), and the label of its surface where it has one. */
export function toClubCourtView({ id, state }: Stored<Court>) {
  const { clubId, name, surface, surfaceLabel } = state;
  return { id, clubId, name, surface, ...(surfaceLabel === undefined ? {} : { surfaceLabel }) };
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

/** The public state of a court. */
export function toCourtState(id: string, { name, clubId, deleted }: Court): CourtState {
  return { id, name, clubId, deleted };
}

import type { TournamentDetailView, TournamentView } from '@courtcast/contracts';
import type { Stored } from '../../application/ports.ts';
import type { TournamentDetail } from '../../application/tournaments/tournament-detail.ts';
import { isFinalized } from '../../domain/draw.ts';
import { firstOwner } from '../../domain/staff.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { statusOf } from '../../domain/tournament.ts';

/** Tournament (specification 2.3). */
export function toTournamentView({ id, state }: Stored<Tournament>): TournamentView {
  return {
    id,
    name: state.name,
    description: state.description,
    status: statusOf(state.phase),
    sport: state.sport,
    surface: state.surface,
    matchFormat: state.matchFormat,
    startDate: state.startDate,
    endDate: state.endDate,
    registrationDeadline: state.registrationDeadline?.toISOString() ?? null,
    timeZone: state.timeZone,
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

/** Tournament detail (decisions.md 4). */
export function toTournamentDetailView({
  tournament,
  hostClubs,
  draws,
}: TournamentDetail): TournamentDetailView {
  const { phase, staff } = tournament.state;
  return {
    ...toTournamentView(tournament),
    phase,
    ownerId: firstOwner(staff),
    hostClubs: hostClubs.map(({ id, state }) => ({ id, name: state.name, logo: state.logo })),
    staff: staff.map(({ userId, role }) => ({ userId, role })),
    draws: draws.map(({ id, state }) => ({
      id,
      name: state.name,
      size: state.size,
      finalized: isFinalized(state),
    })),
  };
}

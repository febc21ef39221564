import type {
  ListedTournamentView,
  OwnTournamentView,
  TournamentDetailView,
  TournamentState,
  TournamentView,
} from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { OwnTournament } from '../../application/tournaments/read-own.ts';
import type { ListedTournament, TournamentDetail } from '../../application/tournaments/read.ts';
import { isFinalized } from '../../domain/draws/draw.ts';
import { firstOwner } from '../../domain/tournaments/staff.ts';
import { statusOf } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';

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

/** A tournament in the list of all. */
export function toListedTournamentView({ tournament, entries }: ListedTournament): ListedTournamentView {
  if (entries === undefined) return toTournamentView(tournament);
  const { opening, opensAt, closesAt, freePlaces } = entries;
  return {
    ...toTournamentView(tournament),
    entries: {
      ...{ opening, freePlaces: freePlaces === Infinity ? null : freePlaces },
      ...{ opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null },
    },
  };
}

/** A tournament in the caller's own list. */
export function toOwnTournamentView({ tournament, role, isEntered }: OwnTournament): OwnTournamentView {
  return { ...toTournamentView(tournament), role, entered: isEntered };
}

/** Tournament detail (decisions 4). */
export function toTournamentDetailView({
  tournament,
  hostClubs,
  askedClubs,
  draws,
}: TournamentDetail): TournamentDetailView {
  const { phase, staff } = tournament.state;
  return {
    ...toTournamentView(tournament),
    phase,
    ownerId: firstOwner(staff),
    hostClubs: hostClubs.map(({ id, state }) => ({ id, name: state.name, logo: state.logo })),
    askedClubs: askedClubs.map(({ id, state }) => ({ id, name: state.name })),
    staff: staff.map(({ userId, role }) => ({ userId, role })),
    ...(tournament.state.boxLeagueId !== undefined && { boxLeagueId: tournament.state.boxLeagueId }),
    draws: draws.map(({ id, state }) => ({
      id,
      name: state.name,
      size: state.size,
      finalized: isFinalized(state),
    })),
  };
}

/** The public state of a tournament; a draft has no name. */
export function toTournamentState(id: string, tournament: Tournament): TournamentState {
  const { phase, sport, staff, hostClubIds, timeZone } = tournament;
  return {
    id,
    name: phase === 'draft' ? null : tournament.name,
    sport,
    phase,
    ownerId: firstOwner(staff),
    staff: staff.map(({ userId, role }) => ({ userId, role })),
    hostClubIds: [...hostClubIds],
    timeZone,
    deleted: false,
  };
}

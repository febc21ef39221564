import type { MatchView, PlayerState } from '@courtcast/contracts';
import type { TournamentInFull } from '../../application/tournaments/read.ts';
import type { Surface } from '../../domain/tournaments/tournament.ts';
import { mainDrawsOf, toEvent } from './tods-draws.ts';
import { pairsOfRounds } from './tods-rounds.ts';
import { toParticipants } from './tods-participants.ts';

const surfaces: Readonly<Record<Surface, object>> = {
  clay: { surfaceCategory: 'CLAY' },
  hard: { surfaceCategory: 'HARD' },
  grass: { surfaceCategory: 'GRASS' },
  indoor: { indoorOutdoor: 'INDOOR' },
};

type Court = NonNullable<MatchView['court']>;

/** The clubs and courts that matches are on. */
function venuesOf({ draws }: TournamentInFull): object[] {
  const courts = draws.flatMap(({ matches }) => [...matches.values()].flatMap(({ court }) => court ?? []));
  const byClub = new Map<string, Map<string, Court>>();
  for (const court of courts) {
    byClub.set(court.clubId, (byClub.get(court.clubId) ?? new Map<string, Court>()).set(court.id, court));
  }
  return [...byClub].map(([venueId, known]) => ({
    venueId,
    venueName: [...known.values()].at(0)?.club?.name ?? 'Unknown club',
    courts: [...known.values()].map(({ id, name }) => ({ courtId: id, courtName: name })),
  }));
}

/** The players of every entrant, qualifiers, and partners in rounds. */
function entrantsOf({ draws }: TournamentInFull): (readonly string[])[] {
  return draws.flatMap((detail) => {
    const { draw, bracket } = detail;
    return [
      ...draw.state.entrants.map(({ playerIds }) => playerIds),
      ...pairsOfRounds(detail),
      ...bracket.slots.flatMap(({ occupant }) => (occupant.kind === 'placed' ? [occupant.playerIds] : [])),
    ];
  });
}

/**
 * A tournament in the Competition Open Data Exchange Standard (CODES, before that TODS): every main draw is an event,
 * the draws that qualify for it are further structures of its draw. Ids are ours, of byes made from the draw's.
 */
export function toTodsRecord(full: TournamentInFull, players: ReadonlyMap<string, PlayerState>): object {
  const { tournament, draws } = full;
  const { name, startDate, endDate, timeZone, surface } = tournament.state;
  return {
    tournamentId: tournament.id,
    tournamentName: name,
    ...(startDate === null ? {} : { startDate }),
    ...(endDate === null ? {} : { endDate }),
    localTimeZone: timeZone,
    ...(surface === null ? {} : surfaces[surface]),
    updatedAt: tournament.state.updatedAt.toISOString(),
    participants: toParticipants(entrantsOf(full), players),
    venues: venuesOf(full),
    events: mainDrawsOf(draws).map((main) => toEvent(main, draws, timeZone)),
  };
}

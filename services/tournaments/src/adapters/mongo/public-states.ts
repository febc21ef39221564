import type {
  ClubState,
  CourtState,
  DrawMatch,
  DrawState,
  OrderOfPlayState,
  RegistrationState,
  TournamentState,
} from '@courtcast/contracts';
import { feedersOf } from '../../domain/advancement.ts';
import type { Feeder } from '../../domain/advancement.ts';
import type { BracketMatch, Occupant } from '../../domain/bracket.ts';
import { bracketOf } from '../../domain/bracket.ts';
import type { Draw } from '../../domain/draw.ts';
import { isFinalized } from '../../domain/draw.ts';
import { withdrawnSides } from '../../domain/withdrawal.ts';
import { firstOwner } from '../../domain/staff.ts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Club, Court } from '../../domain/venues.ts';

/** What other services may know of a club. */
export function toClubState(id: string, club: Club): ClubState {
  const { name, logo, timeZone, createdByUserId, createdAt, deleted } = club;
  return { id, name, logo, timeZone, createdByUserId, createdAt: createdAt.toISOString(), deleted };
}

/** What other services may know of a court. */
export function toCourtState(id: string, { name, clubId, deleted }: Court): CourtState {
  return { id, name, clubId, deleted };
}

/** What other services may know of a tournament; a draft has no name. */
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

function playersOf(occupant: Occupant): string[] | null {
  return occupant.kind === 'placed' ? [...occupant.playerIds] : null;
}

function toDrawMatch(draw: Draw, match: BracketMatch, feeders: readonly Feeder[]): DrawMatch {
  const { id, round, position, home, guest, feeds, isBye } = match;
  const fedBy = feeders.flatMap(({ into, matchId, side }) => (into === id ? [{ matchId, side }] : []));
  return {
    ...{ id, round, position, feeds, isBye },
    home: playersOf(home),
    guest: playersOf(guest),
    withdrawn: withdrawnSides(draw, match),
    ...(fedBy.length === 0 ? {} : { fedBy }),
  };
}

/** What other services may know of a draw: the matches it asks for, once it is finalized. */
export function toDrawState(id: string, draw: Draw): DrawState {
  const { tournamentId, name, size, rules, goldenPoint, deleted } = draw;
  const feeders = feedersOf(draw);
  return {
    id,
    tournamentId,
    name,
    size,
    finalized: isFinalized(draw),
    ...rules,
    goldenPoint,
    matches: bracketOf(draw).matches.map((match) => toDrawMatch(draw, match, feeders)),
    deleted,
  };
}

/** What other services may know of a registration: that there is something to look at, not who is in it. */
export function toRegistrationState(
  id: string,
  { tournamentId, drawId, deleted }: Registration,
): RegistrationState {
  return { id, tournamentId, drawId, deleted };
}

/** What other services may know of an order of play: its slots. */
export function toOrderOfPlayState(
  id: string,
  { tournamentId, drawIds, slots }: OrderOfPlay,
): OrderOfPlayState {
  return {
    id,
    tournamentId,
    drawIds: [...drawIds],
    slots: slots.map(({ scheduledTime, notBeforeTime, ...slot }) => ({
      ...slot,
      scheduledTime: scheduledTime.toISOString(),
      notBeforeTime: notBeforeTime.toISOString(),
    })),
  };
}

import type { Player } from './player.ts';
import { activeMemberships } from './player.ts';

/** A place in which a player stands, and the people who decide about the player there. */
export interface Place {
  readonly since: Date;
  readonly tournamentId: string | null;
  readonly staffUserIds: readonly string[];
  /** Clubs whose owners and managers count. */
  readonly clubIds: readonly string[];
  /** Whether the player has rights there: as captain, or by a role in a club. */
  readonly leads: boolean;
  /** Of a team: the player who is its captain. */
  readonly captainPlayerId?: string | undefined;
}

/** Whether a player stands anywhere, and the places in which people are known who decide. */
export interface PlayerPlaces {
  readonly stands: boolean;
  readonly places: readonly Place[];
}

/** A player's clubs as places. */
export function clubPlaces(player: Player): readonly Place[] {
  return activeMemberships(player).map(({ clubId, joinedAt, role }) => ({
    since: joinedAt,
    tournamentId: null,
    staffUserIds: [],
    clubIds: [clubId],
    leads: role !== 'member',
  }));
}

/**
 * The places in which a player stood first. Later places have no say: otherwise entering a player into one's own
 * tournament would give rights over them.
 */
export function firstPlaces(places: readonly Place[]): readonly Place[] {
  const first = Math.min(...places.map(({ since }) => since.getTime()));
  return places.filter(({ since }) => since.getTime() === first);
}

/**
 * The places that the player leads. The staff of all of them have a say about a claim, because it brings their rights.
 */
export function ledPlaces(places: readonly Place[]): readonly Place[] {
  return places.filter(({ leads }) => leads);
}

/** The desks at which claims of a player are found: those of tournaments, clubs, and organizers of leagues. */
export function desksOf(places: readonly Place[]): readonly string[] {
  const keys = places.flatMap(({ tournamentId, staffUserIds, clubIds }) => [
    ...(tournamentId === null ? staffUserIds.map(userDesk) : [tournamentDesk(tournamentId)]),
    ...clubIds.map(clubDesk),
  ]);
  return [...new Set(keys)];
}

/** The desk of a user as organizer of leagues. */
export function userDesk(userId: string): string {
  return `user ${userId}`;
}

/** The desk of a tournament's staff. */
export function tournamentDesk(tournamentId: string): string {
  return `tournament ${tournamentId}`;
}

/** The desk of the people who run a club. */
export function clubDesk(clubId: string): string {
  return `club ${clubId}`;
}

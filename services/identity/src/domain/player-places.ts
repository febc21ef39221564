import type { Player } from './player.ts';
import { activeMemberships } from './player.ts';

/** Where a player stands, and whose word counts there. */
export interface Place {
  readonly since: Date;
  readonly tournamentId: string | null;
  readonly staffUserIds: readonly string[];
  /** Clubs whose owners and managers count. */
  readonly clubIds: readonly string[];
  /** Whether the player has rights there: as captain, or by a role in a club. */
  readonly leads: boolean;
}

/** Whether a player stands anywhere, and the places of which it is known whose word counts. */
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
 * Where a player stood first. Those who came later have no say: else entering a player into a tournament of one's own
 * would give rights over them.
 */
export function firstPlaces(places: readonly Place[]): readonly Place[] {
  const first = Math.min(...places.map(({ since }) => since.getTime()));
  return places.filter(({ since }) => since.getTime() === first);
}

/** The places of which all have a say about a claim: each that the player leads, as a claim brings its rights. */
export function ledPlaces(places: readonly Place[]): readonly Place[] {
  return places.filter(({ leads }) => leads);
}

/** What the claims of a player are found by: its tournaments, clubs, and organizers of leagues. */
export function desksOf(places: readonly Place[]): readonly string[] {
  const keys = places.flatMap(({ tournamentId, staffUserIds, clubIds }) => [
    ...(tournamentId === null ? staffUserIds.map(userDesk) : [tournamentDesk(tournamentId)]),
    ...clubIds.map(clubDesk),
  ]);
  return [...new Set(keys)];
}

/** What a user finds claims by as organizer of a league. */
export function userDesk(userId: string): string {
  return `user ${userId}`;
}

/** What the staff of a tournament finds claims by. */
export function tournamentDesk(tournamentId: string): string {
  return `tournament ${tournamentId}`;
}

/** What those who run a club find claims by. */
export function clubDesk(clubId: string): string {
  return `club ${clubId}`;
}

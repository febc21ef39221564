import type { UserCaller } from '@courtcast/contracts';
import { isAdmin } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import type { InvitationPlace } from '../../domain/player-invitation.ts';
import type { Player } from '../../domain/player.ts';
import { clubPlaces, firstPlaces, ledPlaces } from '../../domain/player-places.ts';
import type { Place, PlayerPlaces } from '../../domain/player-places.ts';
import { runsClub } from '../access.ts';
import type { Deps } from '../ports.ts';

/** The places in which a player stands, as their owners answer now. Problem unavailable if one does not answer. */
export async function getPlayerPlaces(deps: Deps, { id, state }: Stored<Player>): Promise<PlayerPlaces> {
  const ofClubs = clubPlaces(state);
  const { stands, places } = await deps.playerPlaces.get(id);
  return { stands: stands || ofClubs.length > 0, places: [...places, ...ofClubs] };
}

/** The same, if all owners answer; otherwise null. */
export async function findPlayerPlacesIfKnown(
  deps: Deps,
  player: Stored<Player>,
): Promise<PlayerPlaces | null> {
  try {
    return await getPlayerPlaces(deps, player);
  } catch (error) {
    if (isProblem(error) && error.code === 'unavailable') return null;
    throw error;
  }
}

async function isStaffOf(deps: Deps, user: UserCaller, place: Place): Promise<boolean> {
  if (place.staffUserIds.includes(user.userId)) return true;
  for (const clubId of place.clubIds) if (await runsClub(deps, user, clubId)) return true;
  return false;
}

async function isStaffOfSome(deps: Deps, user: UserCaller, places: readonly Place[]): Promise<boolean> {
  for (const place of places) if (await isStaffOf(deps, user, place)) return true;
  return false;
}

/** Whether a user is staff where a player stood first, or an admin. */
export async function isStaffWhereFirst(
  deps: Deps,
  user: UserCaller,
  { places }: PlayerPlaces,
): Promise<boolean> {
  return isAdmin(user) || isStaffOfSome(deps, user, firstPlaces(places));
}

/**
 * Whether a user decides about claims of a player: as staff of every place that the player leads, because its rights
 * come with the claim, and as staff of the place where the player stood first. Leading places alone do not count:
 * anyone can make a club and give roles in it.
 */
export async function decidesClaims(
  deps: Deps,
  user: UserCaller,
  playerPlaces: PlayerPlaces,
): Promise<boolean> {
  if (isAdmin(user)) return true;
  for (const place of ledPlaces(playerPlaces.places)) if (!(await isStaffOf(deps, user, place))) return false;
  return isStaffWhereFirst(deps, user, playerPlaces);
}

/** Whether a user captains the team in which a player, who leads nothing, stood first. */
function isFirstCaptain({ playerId }: UserCaller, { places }: PlayerPlaces): boolean {
  if (playerId === null || ledPlaces(places).length > 0) return false;
  return firstPlaces(places).some(({ captainPlayerId }) => captainPlayerId === playerId);
}

/**
 * Whether a user invites the person who a player is: who decides about claims, and the captain who has brought them. A
 * captain gives nobody the rights of a captain so, because they do not come to who leads.
 */
export async function invites(deps: Deps, user: UserCaller, playerPlaces: PlayerPlaces): Promise<boolean> {
  return isFirstCaptain(user, playerPlaces) || decidesClaims(deps, user, playerPlaces);
}

/** The tournament or club where a player stood first and a user is staff; null where there is none. */
export async function placeOfInviter(
  deps: Deps,
  user: UserCaller,
  { places }: PlayerPlaces,
): Promise<InvitationPlace | null> {
  for (const { tournamentId, staffUserIds, clubIds } of firstPlaces(places)) {
    if (tournamentId !== null && staffUserIds.includes(user.userId))
      return { kind: 'tournament', id: tournamentId };
    for (const clubId of clubIds) if (await runsClub(deps, user, clubId)) return { kind: 'club', id: clubId };
  }
  return null;
}

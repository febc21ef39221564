import type { UserCaller } from '@courtcast/contracts';
import { isAdmin } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import type { Player } from '../../domain/player.ts';
import { clubPlaces, firstPlaces, ledPlaces } from '../../domain/standing.ts';
import type { Place, Standing } from '../../domain/standing.ts';
import { runsClub } from '../access.ts';
import type { Deps } from '../ports.ts';

/** Where a player stands, by what their owners say now. Problem unavailable where one does not. */
export async function getStanding(deps: Deps, { id, state }: Stored<Player>): Promise<Standing> {
  const ofClubs = clubPlaces(state);
  const { stands, places } = await deps.standings.get(id);
  return { stands: stands || ofClubs.length > 0, places: [...places, ...ofClubs] };
}

/** The same where it is known now; null where it is not. */
export async function findStandingIfKnown(deps: Deps, player: Stored<Player>): Promise<Standing | null> {
  try {
    return await getStanding(deps, player);
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
  { places }: Standing,
): Promise<boolean> {
  return isAdmin(user) || isStaffOfSome(deps, user, firstPlaces(places));
}

/**
 * Whether a user decides about claims of a player: as staff where they stood first, and of all that they lead, because
 * the rights of both come with the claim. Not of what they lead alone: anyone makes a club and gives anyone a role in it.
 */
export async function decidesClaims(deps: Deps, user: UserCaller, standing: Standing): Promise<boolean> {
  if (isAdmin(user)) return true;
  for (const place of ledPlaces(standing.places)) if (!(await isStaffOf(deps, user, place))) return false;
  return isStaffWhereFirst(deps, user, standing);
}

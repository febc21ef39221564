import { ripeLeagues } from './leagues.ts';
import { ripeMatches } from './matches.ts';
import { ripePeople } from './people.ts';
import type { Cast } from './people.ts';
import type { Ripe } from './ripe.ts';
import { ripeTournaments } from './tournaments.ts';
import { newVenue, ripeVenues } from './venues.ts';

/**
 * Makes one of everything that requests can be about, each at the stage at which one operation succeeds, and gives
 * a request for every operation but `claimPlayer`.
 */
export async function makeKit(cast: Cast): Promise<readonly Ripe[]> {
  const venue = await newVenue(cast);
  const parts = await Promise.all([
    ripePeople(cast),
    ripeVenues(cast, venue),
    ripeTournaments(cast, venue),
    ripeMatches(cast),
    ripeLeagues(cast, venue),
  ]);
  return parts.flat();
}

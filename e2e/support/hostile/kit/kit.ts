import { leagueRequests } from './leagues.ts';
import { matchRequests } from './matches.ts';
import { peopleRequests } from './people.ts';
import type { Cast } from './people.ts';
import type { ValidRequest } from './valid-request.ts';
import { tournamentRequests } from './tournaments.ts';
import { newVenue, venueRequests } from './venues.ts';

/**
 * Makes one of everything that requests can be about, each at the stage at which one operation succeeds, and gives
 * a request for every operation but `claimPlayer`.
 */
export async function makeKit(cast: Cast): Promise<readonly ValidRequest[]> {
  const venue = await newVenue(cast);
  const parts = await Promise.all([
    peopleRequests(cast),
    venueRequests(cast, venue),
    tournamentRequests(cast, venue),
    matchRequests(cast),
    leagueRequests(cast, venue),
  ]);
  return parts.flat();
}

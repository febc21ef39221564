import type { Deps } from '../ports.ts';
import { getPlayerPlaces } from './get-player-places.ts';

/** A claim that nobody decided about, with the places of its player. */
export interface DoubtfulClaim {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly stands: readonly string[];
}

/**
 * Finds claims from before claims had to wait, whose players stand somewhere now. Problem unavailable if that is
 * unknown.
 */
export async function* listDoubtfulClaims(deps: Deps): AsyncGenerator<DoubtfulClaim> {
  let after: string | null = null;
  for (;;) {
    const page = await deps.players.listClaimed(after);
    for (const player of page) {
      after = player.id;
      const { userId, name, claimedBy = null } = player.state;
      if (userId === null || claimedBy !== null) continue;
      const { stands, places } = await getPlayerPlaces(deps, player);
      if (!stands) continue;
      const tournaments = places.flatMap(({ tournamentId }) => tournamentId ?? []);
      const clubs = places.flatMap(({ clubIds }) => clubIds);
      const named = [...tournaments.map((id) => `tournament ${id}`), ...clubs.map((id) => `club ${id}`)];
      yield { id: player.id, name, userId, stands: named.length === 0 ? ['matches'] : [...new Set(named)] };
    }
    if (page.length === 0) return;
  }
}

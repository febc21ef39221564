import type { Deps } from '../application/ports.ts';
import type { Owners } from './owners.ts';

/**
 * Ratings and organizers as leagues has them now: ratings change with every result, and only who makes a ranking asks for
 * an organizer, so that no copy is kept.
 */
export function createAskedOfLeagues({
  lookupRatings,
  lookupChampionships,
}: Pick<Owners, 'lookupRatings' | 'lookupChampionships'>): Pick<Deps, 'ratings' | 'championships'> {
  return {
    ratings: {
      async find(pool, ids) {
        if (ids.length === 0) return new Map();
        const found = await lookupRatings(pool, [...new Set(ids)]);
        return new Map(found.map(({ playerId, ...rating }) => [playerId, rating]));
      },
    },
    championships: {
      async findOrganizer(id) {
        const [found] = await lookupChampionships([id]);
        return found?.organiserId ?? null;
      },
    },
  };
}

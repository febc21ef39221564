import type { Mongo } from '@courtcast/mongo';
import { createBoardAggregates } from './board-store.ts';
import { createMatchAggregates } from './match-store.ts';

/** Everything that scoring keeps of its own. */
export type Stores = ReturnType<typeof openStores>;

/**
 * Opens the stores: what `republish` walks, and what `openStorage` makes the ports of. `ready` of each creates the
 * indexes that are missing.
 */
export function openStores(mongo: Mongo) {
  return {
    matches: createMatchAggregates(mongo),
    boards: createBoardAggregates(mongo),
  };
}

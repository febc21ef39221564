import type { Mongo } from '@courtcast/mongo';
import { createBoardAggregates } from './board-store.ts';
import { createMatchAggregates } from './match-store.ts';

/** Everything that scoring keeps of its own. */
export type Stores = ReturnType<typeof openStores>;

/**
 * Opens the stores that `republish` walks and `openStorage` turns into ports. Each store's `ready` creates missing
 * indexes.
 */
export function openStores(mongo: Mongo) {
  return {
    matches: createMatchAggregates(mongo),
    boards: createBoardAggregates(mongo),
  };
}

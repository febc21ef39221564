import { openAll } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { secretKeys } from '@courtcast/runtime';
import { createBoardStore } from './adapters/mongo/board-store.ts';
import { createRecords } from './adapters/mongo/copies.ts';
import { createMatchQueries } from './adapters/mongo/match-queries.ts';
import { createMatchStore } from './adapters/mongo/match-store.ts';
import { openStores } from './adapters/mongo/stores.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import type { Owners } from './adapters/owners.ts';
import type { Deps, Records } from './application/ports.ts';

/** The stores of this service, and the dependencies of its use cases. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Records;
  readonly deps: Deps;
}

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(mongo: Mongo, owners: Owners): Promise<Storage> {
  const stores = openStores(mongo);
  const { matches, boards } = stores;
  await openAll(mongo, Object.values({ ...stores }));
  const copies = createRecords(mongo, owners);
  const deps: Deps = {
    matches: createMatchStore(matches),
    queries: createMatchQueries(matches),
    boards: createBoardStore(boards),
    records: copies,
    keys: secretKeys,
    now: () => new Date(),
  };
  return { stores, copies, deps };
}

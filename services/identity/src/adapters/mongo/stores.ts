import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Player } from '../../domain/player.ts';
import type { User } from '../../domain/user.ts';
import { createPlayerStore } from './player-store.ts';
import { createUserStore } from './user-store.ts';

/** The stores of identity's aggregates. */
export interface Stores {
  readonly users: AggregateStore<User>;
  readonly players: AggregateStore<Player>;
}

/** The stores of identity's aggregates, in its own database. */
export function openStores(mongo: Mongo): Stores {
  return { users: createUserStore(mongo), players: createPlayerStore(mongo) };
}

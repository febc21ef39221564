import { scopeOf } from '@courtcast/contracts';
import { createAggregateStore, listIndexes, orderKey, searchWords } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Player } from '../../domain/player.ts';
import type { User } from '../../domain/user.ts';
import { toPlayerState, toUserState } from './public-states.ts';

/** The stores of identity's aggregates. */
export interface Stores {
  readonly users: AggregateStore<User>;
  readonly players: AggregateStore<Player>;
}

const service = 'identity';
const sorts = ['createdAt', 'updatedAt', 'name'];

function createUserStore(mongo: Mongo): AggregateStore<User> {
  return createAggregateStore<User>({
    mongo,
    service,
    aggregate: 'user',
    schemaVersion: 1,
    toPublic: (user, { id }) => toUserState(id, user),
    toScopes: (_user, id) => [scopeOf('user', id)],
    toKeys: ({ issuer, subject, role, name, createdAt, updatedAt }) => ({
      identity: JSON.stringify([issuer, subject]),
      role,
      name: orderKey(name ?? ''),
      words: searchWords(name ?? ''),
      createdAt,
      updatedAt,
    }),
    indexes: [
      { fields: { 'keys.identity': 1 }, options: { unique: true, name: 'one-user-an-identity' } },
      ...listIndexes([], sorts),
      ...listIndexes(['role'], sorts),
      { fields: { 'keys.words': 1 } },
    ],
  });
}

function createPlayerStore(mongo: Mongo): AggregateStore<Player> {
  return createAggregateStore<Player>({
    mongo,
    service,
    aggregate: 'player',
    schemaVersion: 1,
    toPublic: (player, { id }) => toPlayerState(id, player),
    toKeys: (player) => ({
      isListed: player.mergedInto === null,
      isGhost: player.userId === null,
      name: orderKey(player.name),
      words: searchWords(player.name),
      createdAt: player.createdAt,
      updatedAt: player.updatedAt,
    }),
    indexes: [
      ...listIndexes(['isListed'], sorts),
      ...listIndexes(['isListed', 'isGhost'], sorts),
      { fields: { 'keys.words': 1 } },
    ],
  });
}

/** The stores of identity's aggregates, in its own database. */
export function createStores(mongo: Mongo): Stores {
  return { users: createUserStore(mongo), players: createPlayerStore(mongo) };
}

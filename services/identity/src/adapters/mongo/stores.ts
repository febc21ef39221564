import { scopeOf } from '@courtcast/contracts';
import { createAggregateStore, listIndexes, orderKey, searchWords } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Player } from '../../domain/player.ts';
import type { User } from '../../domain/user.ts';
import { toPlayerState, toUserState } from '../views/user.ts';

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

/** The index that lets a user claim one player only. */
export const oneClaimAUser = 'one-claim-a-user';

// Version 1 knew no claims.
const unclaimed = { claimedByUserId: null, absorbs: null };

function createPlayerStore(mongo: Mongo): AggregateStore<Player> {
  return createAggregateStore<Player>({
    mongo,
    service,
    aggregate: 'player',
    schemaVersion: 2,
    upcast: (state) => ({ ...unclaimed, ...(state as Omit<Player, keyof typeof unclaimed>) }),
    toPublic: (player, { id }) => toPlayerState(id, player),
    toKeys: (player) => ({
      isListed: player.mergedInto === null,
      isGhost: player.userId === null,
      claimedByUserId: player.claimedByUserId ?? undefined,
      absorbs: player.absorbs ?? undefined,
      name: orderKey(player.name),
      words: searchWords(player.name),
      createdAt: player.createdAt,
      updatedAt: player.updatedAt,
    }),
    indexes: [
      ...listIndexes(['isListed'], sorts),
      ...listIndexes(['isListed', 'isGhost'], sorts),
      { fields: { 'keys.words': 1 } },
      { fields: { 'keys.claimedByUserId': 1 }, options: { unique: true, sparse: true, name: oneClaimAUser } },
      { fields: { 'keys.absorbs': 1 }, options: { sparse: true } },
    ],
  });
}

/** The stores of identity's aggregates, in its own database. */
export function createStores(mongo: Mongo): Stores {
  return { users: createUserStore(mongo), players: createPlayerStore(mongo) };
}

import { scopeOf } from '@courtcast/contracts';
import {
  allOf,
  asAggregates,
  createAggregateStore,
  DuplicateKeyError,
  keyConditions,
  listAggregates,
  orderKey,
  searchWords,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import type { Users } from '../../application/ports.ts';
import type { User } from '../../domain/user.ts';
import { toUserState } from '../views/user.ts';
import { userSchema } from './user-schema.ts';

/** The store of users. */
export function createUserStore(mongo: Mongo): AggregateStore<User> {
  return createAggregateStore<User>({
    mongo,
    service: 'identity',
    aggregate: 'user',
    schemaVersion: 1,
    keysVersion: 2,
    toPublic: (user, { id }) => toUserState(id, user),
    toScopes: (_user, id) => [scopeOf('user', id)],
    toKeys: ({ issuer, subject, role, disabled, erasedAt, name, email, createdAt, updatedAt }) => ({
      identity: JSON.stringify([issuer, subject]),
      ...{ role, disabled },
      isErased: erasedAt === undefined ? undefined : true,
      name: orderKey(name ?? ''),
      words: searchWords(`${name ?? ''} ${email ?? ''}`),
      createdAt,
      updatedAt,
    }),
    schema: userSchema,
  });
}

/** Users as the use cases see them. */
export function createUsers(store: AggregateStore<User>): Users {
  const users = asAggregates(store, 'User');
  return {
    ...users,
    async insert(creation) {
      try {
        return await users.insert(creation);
      } catch (error) {
        // The id is derived from the identity: whichever index noticed first, it is the same user.
        throw error instanceof DuplicateKeyError
          ? conflict('already-exists', 'This user exists already')
          : error;
      }
    },
    list: (query) => {
      const { role, disabled } = query;
      return listAggregates(
        store,
        allOf([keyConditions({ role, disabled, isErased: null })], query.search),
        query,
      );
    },
  };
}

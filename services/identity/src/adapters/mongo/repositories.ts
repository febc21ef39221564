import { allOf, asAggregates, DuplicateKeyError, keyConditions, listAggregates } from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import type { Players, Users } from '../../application/ports.ts';
import type { Stores } from './stores.ts';

/** Users as the use cases see them. */
export function createUsers(store: Stores['users']): Users {
  const users = asAggregates(store, 'User');
  return {
    ...users,
    async insert(creation) {
      try {
        return await users.insert(creation);
      } catch (error) {
        // The id is derived from the identity: whichever index noticed first, it is the same user.
        throw error instanceof DuplicateKeyError ? conflict('This user exists already') : error;
      }
    },
    list: (query) => listAggregates(store, allOf([keyConditions({ role: query.role })], query.search), query),
  };
}

/** Players as the use cases see them; merged ones are found by id and listed nowhere. */
export function createPlayers(store: Stores['players']): Players {
  return {
    ...asAggregates(store, 'Player'),
    list: (query) => {
      const conditions = keyConditions({
        isListed: true,
        ...(query.includeGhosts ? {} : { isGhost: false }),
      });
      return listAggregates(store, allOf([conditions], query.search), query);
    },
  };
}

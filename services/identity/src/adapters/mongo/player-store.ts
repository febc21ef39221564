import {
  allOf,
  asAggregates,
  asProblems,
  DuplicateKeyError,
  filterFor,
  keyConditions,
  listAggregates,
} from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import type { Players, Users } from '../../application/ports.ts';
import { oneClaimAUser } from './stores.ts';
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
        throw error instanceof DuplicateKeyError
          ? conflict('already-exists', 'This user exists already')
          : error;
      }
    },
    list: (query) => listAggregates(store, allOf([keyConditions({ role: query.role })], query.search), query),
  };
}

const MOST_ABSORBING = 100;

/** Players as the use cases see them; merged ones are found by id and listed nowhere. */
export function createPlayers(store: Stores['players']): Players {
  const players = asAggregates(store, 'Player');
  return {
    ...players,
    async update(...change) {
      try {
        return await players.update(...change);
      } catch (error) {
        const isTwice = error instanceof DuplicateKeyError && error.index === oneClaimAUser;
        throw isTwice ? conflict('claimed-another', 'You have claimed another player before') : error;
      }
    },
    async listAbsorbing() {
      const filter = filterFor(store, { 'keys.absorbs': { $gt: '' } });
      const options = { projection: { _id: 1 }, limit: MOST_ABSORBING };
      const found = await asProblems(() => store.docs.find(filter, options).toArray());
      return found.map(({ _id }) => _id);
    },
    list: (query) => {
      const conditions = keyConditions({
        isListed: true,
        ...(query.includeGhosts ? {} : { isGhost: false }),
      });
      return listAggregates(store, allOf([conditions], query.search), query);
    },
  };
}

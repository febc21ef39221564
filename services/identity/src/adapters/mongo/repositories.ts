import { allOf, asAggregates, asProblems, filterFor, keyConditions, listAggregates } from '@courtcast/mongo';
import type { Players, Users } from '../../application/ports.ts';
import type { Stores } from './stores.ts';

/** Users as the use cases see them. */
export function createUsers(store: Stores['users']): Users {
  return {
    ...asAggregates(store, 'User'),
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
    countOwners: (clubId) =>
      asProblems(() => store.docs.countDocuments(filterFor(store, keyConditions({ ownedClubIds: clubId })))),
  };
}

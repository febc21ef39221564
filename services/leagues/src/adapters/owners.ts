import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { Owners } from './mongo/copies.ts';

/** Asks the services that own players, clubs and matches. Problem unavailable where one does not answer in time. */
export function createOwners(client: Pick<InternalClient, 'call'>): Owners {
  return {
    lookupPlayers: async (ids, clubId) =>
      (await client.call(internalOperations.lookupPlayers, { body: { ids: [...ids], clubId } })).data,
    lookupClubs: async (ids) =>
      (await client.call(internalOperations.lookupClubs, { body: { ids: [...ids] } })).data,
    lookupMatches: async (known) =>
      (await client.call(internalOperations.lookupMatches, { body: { known: [...known] } })).data,
    placeTeamMatch: (body) => client.call(internalOperations.placeTeamMatch, { body }),
  };
}

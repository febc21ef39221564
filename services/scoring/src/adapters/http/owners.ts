import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { Owners } from '../mongo/records.ts';

const first = <T>({ data }: { readonly data: readonly T[] }): T | null => data[0] ?? null;

/** Asks the services that own them for records, by their internal APIs. */
export function createOwners(client: InternalClient): Owners {
  const body = (id: string) => ({ body: { ids: [id] } });
  return {
    player: async (id) => first(await client.call(internalOperations.lookupPlayers, body(id))),
    club: async (id) => first(await client.call(internalOperations.lookupClubs, body(id))),
    court: async (id) => first(await client.call(internalOperations.lookupCourts, body(id))),
    tournament: async (id) => first(await client.call(internalOperations.lookupTournaments, body(id))),
    draw: async (id) => first(await client.call(internalOperations.lookupDraws, body(id))),
    tie: async (id) => first(await client.call(internalOperations.lookupTeamMatches, body(id))),
    isUser: async (id) => first(await client.call(internalOperations.lookupUsers, body(id))) !== null,
  };
}

import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';

const MOST_IDS = 500;

async function inParts<T>(
  ids: readonly string[],
  lookup: (part: string[]) => Promise<{ readonly data: readonly T[] }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const { data } = await lookup(ids.slice(from, from + MOST_IDS));
    found.push(...data);
  }
  return found;
}

/** Asks the services that own matches, players and users. Problem unavailable where one does not answer in time. */
export function createOwners(client: Pick<InternalClient, 'call'>) {
  return {
    lookupMatches: (ids: readonly string[]) =>
      inParts(ids, (part) =>
        client.call(internalOperations.lookupMatches, {
          body: { known: part.map((id) => ({ id, version: 0 })) },
        }),
      ),
    lookupPlayers: (ids: readonly string[]) =>
      inParts(ids, (part) => client.call(internalOperations.lookupPlayers, { body: { ids: part } })),
    lookupUsers: (ids: readonly string[]) =>
      inParts(ids, (part) => client.call(internalOperations.lookupUsers, { body: { ids: part } })),
  };
}

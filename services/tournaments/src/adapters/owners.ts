import { internalOperations } from '@courtcast/contracts';
import type { OrderOfPlayState } from '@courtcast/contracts';
import type { Revision } from '@courtcast/domain';
import type { InternalClient } from '@courtcast/http';
import type { Deps, Ghost } from '../application/ports.ts';

const MAX_IDS = 500;
/** Operations that write many records may take longer than a question. */
const WRITING_MS = 9_000;

async function inParts<A, T>(
  asked: readonly A[],
  lookup: (part: A[]) => Promise<{ readonly data: readonly T[] }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < asked.length; from += MAX_IDS) {
    const { data } = await lookup(asked.slice(from, from + MAX_IDS));
    found.push(...data);
  }
  return found;
}

/** Asks the services that own matches, players, users and league groups. Problem unavailable where one does not answer in time. */
export function createOwners(client: Pick<InternalClient, 'call'>) {
  return {
    lookupMatches: (ids: readonly string[]) =>
      inParts(ids, (part) =>
        client.call(internalOperations.lookupMatches, {
          body: { known: part.map((id) => ({ id, version: 0 })) },
        }),
      ),
    placeOrderOfPlay: ({ state, ...revision }: VersionedOrder) =>
      inParts(state.slots, (slots) =>
        client.call(internalOperations.placeOrderOfPlay, {
          body: { ...revision, state: { ...state, slots } },
          timeoutMs: WRITING_MS,
        }),
      ),
    recallDraw: async ({ drawId: id, ...asked }: Parameters<Deps['matches']['recall']>[0]) => {
      const { begunIds } = await client.call(internalOperations.recallDraw, {
        params: { id },
        body: { matchIds: [...asked.matchIds], fedIds: [...asked.fedIds] },
        timeoutMs: WRITING_MS,
      });
      return begunIds;
    },
    createGhosts: async (ghosts: readonly Ghost[]) => {
      const { data } = await client.call(internalOperations.createGhosts, {
        body: { ghosts: [...ghosts] },
        timeoutMs: WRITING_MS,
      });
      return data;
    },
    lookupPlayers: (ids: readonly string[]) =>
      inParts(ids, (part) => client.call(internalOperations.lookupPlayers, { body: { ids: part } })),
    lookupLeagueGroups: (ids: readonly string[]) =>
      inParts(ids, (part) => client.call(internalOperations.lookupLeagueGroups, { body: { ids: part } })),
    lookupUsers: (ids: readonly string[]) =>
      inParts(ids, (part) => client.call(internalOperations.lookupUsers, { body: { ids: part } })),
  };
}

/** An order of play at its epoch and version, for scoring. */
export interface VersionedOrder extends Revision {
  readonly state: OrderOfPlayState;
}

/** Records of other services by id, as their owners answer them. */
export type Owners = ReturnType<typeof createOwners>;

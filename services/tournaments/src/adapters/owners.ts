import { internalOperations } from '@courtcast/contracts';
import type { OrderOfPlayState } from '@courtcast/contracts';
import type { Revision } from '@courtcast/domain';
import { callInBatches } from '@courtcast/http';
import type { InternalClient } from '@courtcast/http';
import type { Deps, Ghost, RatingPool } from '../application/ports.ts';

const MAX_IDS = 500;
const MAX_GHOSTS = 200;
/** Operations that write many records may take longer than a question. */
const WRITING_MS = 9_000;
/** Ratings of everybody who has entered a draw. */
const COUNTING_MS = 5_000;

/** What leagues is asked for. */
function askingLeagues(client: Pick<InternalClient, 'call'>) {
  return {
    lookupLeagueGroups: (ids: readonly string[]) =>
      callInBatches(ids, MAX_IDS, (part) =>
        client.call(internalOperations.lookupLeagueGroups, { body: { ids: part } }),
      ),
    lookupRatings: (pool: RatingPool, ids: readonly string[]) =>
      callInBatches(ids, MAX_IDS, (part) =>
        client.call(internalOperations.lookupRatings, {
          body: { ...pool, ids: part },
          timeoutMs: COUNTING_MS,
        }),
      ),
    lookupChampionships: (ids: readonly string[]) =>
      callInBatches(ids, MAX_IDS, (part) =>
        client.call(internalOperations.lookupChampionships, { body: { ids: part } }),
      ),
  };
}

/** Asks the services that own matches, players, users and league groups. Problem unavailable where one does not answer in time. */
export function createOwners(client: Pick<InternalClient, 'call'>) {
  return {
    lookupMatches: (ids: readonly string[]) =>
      callInBatches(ids, MAX_IDS, (part) =>
        client.call(internalOperations.lookupMatches, {
          body: { known: part.map((id) => ({ id, version: 0 })) },
        }),
      ),
    placeOrderOfPlay: ({ state, ...revision }: VersionedOrder) =>
      callInBatches(state.slots, MAX_IDS, (slots) =>
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
    createGhosts: (ghosts: readonly Ghost[]) =>
      callInBatches(ghosts, MAX_GHOSTS, (part) =>
        client.call(internalOperations.createGhosts, { body: { ghosts: part }, timeoutMs: WRITING_MS }),
      ),
    hideIfYoung: async (playerId: string, birthYear: number) => {
      await client.call(internalOperations.hideIfYoung, { body: { playerId, birthYear } });
    },
    lookupPlayers: (ids: readonly string[]) =>
      callInBatches(ids, MAX_IDS, (part) =>
        client.call(internalOperations.lookupPlayers, { body: { ids: part } }),
      ),
    lookupWholeNames: (ids: readonly string[]) =>
      callInBatches(ids, MAX_IDS, (part) =>
        client.call(internalOperations.lookupWholeNames, { body: { ids: part } }),
      ),
    ...askingLeagues(client),
    lookupUsers: (ids: readonly string[]) =>
      callInBatches(ids, MAX_IDS, (part) =>
        client.call(internalOperations.lookupUsers, { body: { ids: part } }),
      ),
  };
}

/** An order of play at its epoch and version, for scoring. */
export interface VersionedOrder extends Revision {
  readonly state: OrderOfPlayState;
}

/** Records of other services by id, as their owners answer them. */
export type Owners = ReturnType<typeof createOwners>;

/**
 * What others have now, and no copy is kept of: ratings change with every result, only who makes a ranking asks for an
 * organizer, and the whole name of a hidden player is in no copy.
 */
export function createAsked({
  lookupRatings,
  lookupChampionships,
  lookupWholeNames,
}: Pick<Owners, 'lookupRatings' | 'lookupChampionships' | 'lookupWholeNames'>): Pick<
  Deps,
  'ratings' | 'championships' | 'wholeNames'
> {
  return {
    ratings: {
      async find(pool, ids) {
        if (ids.length === 0) return new Map();
        const found = await lookupRatings(pool, [...new Set(ids)]);
        return new Map(found.map(({ playerId, ...rating }) => [playerId, rating]));
      },
    },
    wholeNames: {
      async find(ids) {
        if (ids.length === 0) return new Map();
        const found = await lookupWholeNames([...new Set(ids)]);
        return new Map(found.map(({ id, name }) => [id, name]));
      },
    },
    championships: {
      async findOrganizer(id) {
        const [found] = await lookupChampionships([id]);
        return found?.organiserId ?? null;
      },
    },
  };
}

import { internalOperations } from '@courtcast/contracts';
import type { MatchState, OrderOfPlayState, PlayerState, UserState } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { OwnedRecord } from '@courtcast/mongo';
import type { Ghost } from '../application/ports.ts';

const MOST_IDS = 500;

/** What writes many records may take longer than a question. */
const WRITING_MS = 9_000;

async function inParts<A, T>(
  asked: readonly A[],
  lookup: (part: A[]) => Promise<{ readonly data: readonly T[] }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < asked.length; from += MOST_IDS) {
    const { data } = await lookup(asked.slice(from, from + MOST_IDS));
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
    placeOrderOfPlay: ({ state, ...revision }: VersionedOrder) =>
      inParts(state.slots, (slots) =>
        client.call(internalOperations.placeOrderOfPlay, {
          body: { ...revision, state: { ...state, slots } },
          timeoutMs: WRITING_MS,
        }),
      ),
    createGhosts: async (ghosts: readonly Ghost[]) => {
      const { data } = await client.call(internalOperations.createGhosts, {
        body: { ghosts: [...ghosts] },
        timeoutMs: WRITING_MS,
      });
      return data;
    },
    lookupPlayers: (ids: readonly string[]) =>
      inParts(ids, (part) => client.call(internalOperations.lookupPlayers, { body: { ids: part } })),
    lookupUsers: (ids: readonly string[]) =>
      inParts(ids, (part) => client.call(internalOperations.lookupUsers, { body: { ids: part } })),
  };
}

/** An order of play at its epoch and version, for scoring. */
export interface VersionedOrder {
  readonly epoch: number;
  readonly version: number;
  readonly state: OrderOfPlayState;
}

/** Records of other services by id, as their owners answer them. */
export interface Owners {
  /** The matches in their places. */
  placeOrderOfPlay(
    order: VersionedOrder,
  ): Promise<readonly (OwnedRecord<MatchState> & { readonly id: string })[]>;
  lookupMatches(
    ids: readonly string[],
  ): Promise<readonly (OwnedRecord<MatchState> & { readonly id: string })[]>;
  /** By the id that was asked for, the player who answers for it. */
  createGhosts(ghosts: readonly Ghost[]): Promise<
    readonly {
      readonly id: string;
      readonly player: OwnedRecord<PlayerState> & { readonly id: string };
    }[]
  >;
  lookupPlayers(
    ids: readonly string[],
  ): Promise<readonly (OwnedRecord<PlayerState> & { readonly id: string })[]>;
  lookupUsers(ids: readonly string[]): Promise<readonly (OwnedRecord<UserState> & { readonly id: string })[]>;
}

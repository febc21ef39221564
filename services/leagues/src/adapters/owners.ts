import { internalOperations } from '@courtcast/contracts';
import type { ClubState, MatchState, PlayerState, TeamMatchState } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { InternalClient } from '@courtcast/http';
import type { OwnedRecord } from '@courtcast/mongo';

type Owned<S> = OwnedRecord<S> & { readonly id: string };

/** A team match as its event has it. */
type PlacedTeamMatch = Stored<TeamMatchState> & { readonly epoch: number };

/** Records of other services by id, as their owners answer them. */
export interface Owners {
  /** With `clubId`, the creator of that club is made its owner first. */
  readonly lookupPlayers: (ids: readonly string[], clubId?: string) => Promise<readonly Owned<PlayerState>[]>;
  readonly lookupClubs: (ids: readonly string[]) => Promise<readonly Owned<ClubState>[]>;
  /** Matches newer than the given versions; version 0 asks for any. */
  readonly lookupMatches: (
    known: readonly { id: string; version: number }[],
  ) => Promise<readonly Owned<MatchState>[]>;
  readonly placeTeamMatch: (placed: PlacedTeamMatch) => Promise<unknown>;
}

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

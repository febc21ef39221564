import { internalOperations } from '@courtcast/contracts';
import type {
  ClubState,
  CourtState,
  DrawState,
  MatchState,
  PlayerState,
  ResultPreviewView,
  TeamMatchState,
  TournamentState,
  UserState,
} from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { OwnedRecord } from '@courtcast/mongo';

/** Asks the owners of records; null where there is no such record, Problem unavailable where they do not answer. */
export interface Owners {
  player(id: string): Promise<OwnedRecord<PlayerState> | null>;
  club(id: string): Promise<OwnedRecord<ClubState> | null>;
  court(id: string): Promise<OwnedRecord<CourtState> | null>;
  tournament(id: string): Promise<OwnedRecord<TournamentState> | null>;
  draw(id: string): Promise<OwnedRecord<DrawState> | null>;
  tie(id: string): Promise<OwnedRecord<TeamMatchState> | null>;
  user(id: string): Promise<OwnedRecord<UserState> | null>;
  previewResult(match: MatchState): Promise<ResultPreviewView>;
}

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
    previewResult: (match) => client.call(internalOperations.previewResult, { body: { match } }),
    user: async (id) => first(await client.call(internalOperations.lookupUsers, body(id))),
  };
}

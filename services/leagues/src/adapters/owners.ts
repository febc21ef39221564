import { internalOperations } from '@courtcast/contracts';
import type {
  ClubState,
  MatchState,
  PlayerState,
  TeamMatchState,
  TournamentState,
} from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { callInBatches } from '@courtcast/http';
import type { InternalClient } from '@courtcast/http';
import type { OwnedRecord } from '@courtcast/mongo';
import type { EnteredMatch, EnteringResults, Ghost, PlayedDraw } from '../application/ports.ts';

type Owned<S> = OwnedRecord<S> & { readonly id: string };

/** A team match as its event has it. */
type PlacedTeamMatch = Stored<TeamMatchState> & { readonly epoch: number };

/** Records of other services by id, as their owners answer them. */
export interface Owners {
  /** With `clubId`, the creator of that club is made its owner first. */
  readonly lookupPlayers: (ids: readonly string[], clubId?: string) => Promise<readonly Owned<PlayerState>[]>;
  /** Those who are the only ones of a name; `named` is the name as it was asked for. */
  readonly findNamedPlayers: (
    names: readonly string[],
  ) => Promise<readonly (Owned<PlayerState> & { readonly named: string })[]>;
  readonly createGhosts: (
    ghosts: readonly Ghost[],
  ) => Promise<readonly { readonly id: string; readonly player: Owned<PlayerState> }[]>;
  /** A draw with the staff of its tournament. */
  readonly findDraw: (id: string) => Promise<PlayedDraw | null>;
  /** What is played in a tournament; null for an unknown one. */
  readonly findSport: (tournamentId: string) => Promise<TournamentState['sport'] | null>;
  readonly lookupClubs: (ids: readonly string[]) => Promise<readonly Owned<ClubState>[]>;
  /** Matches newer than the given versions; version 0 asks for any. */
  readonly lookupMatches: (
    known: readonly { id: string; version: number }[],
  ) => Promise<readonly Owned<MatchState>[]>;
  readonly placeTeamMatch: (placed: PlacedTeamMatch) => Promise<unknown>;
  readonly enterResults: (entering: EnteringResults) => Promise<readonly EnteredMatch[]>;
}

/** So many are asked for at once. */
const AT_ONCE = 100;
/** Time limit of owners for that many. */
const MANY_MS = 9_000;

/** Asks the services that own players, clubs and matches. Problem unavailable where one does not answer in time. */
export function createOwners(client: Pick<InternalClient, 'call'>): Owners {
  return {
    lookupPlayers: async (ids, clubId) =>
      (await client.call(internalOperations.lookupPlayers, { body: { ids: [...ids], clubId } })).data,
    findNamedPlayers: async (names) =>
      callInBatches(names, AT_ONCE, async (part) =>
        client.call(internalOperations.findNamedPlayers, { body: { names: part }, timeoutMs: MANY_MS }),
      ),
    createGhosts: async (ghosts) =>
      callInBatches(ghosts, AT_ONCE, async (part) => {
        const all = part.map((ghost) => ({ ...ghost, nationality: null, gender: null }));
        return client.call(internalOperations.createGhosts, { body: { ghosts: all }, timeoutMs: MANY_MS });
      }),
    async findDraw(id) {
      const draws = await client.call(internalOperations.lookupDraws, { body: { ids: [id] } });
      const draw = draws.data.at(0)?.state;
      if (draw === undefined) return null;
      const body = { ids: [draw.tournamentId] };
      const tournaments = await client.call(internalOperations.lookupTournaments, { body });
      const tournament = tournaments.data.at(0)?.state;
      if (tournament === undefined) return null;
      const { staff, phase } = tournament;
      return { drawType: draw.drawType ?? 'elimination', isDraft: phase === 'draft', staff };
    },
    async findSport(tournamentId) {
      const { data } = await client.call(internalOperations.lookupTournaments, {
        body: { ids: [tournamentId] },
      });
      return data.at(0)?.state.sport ?? null;
    },
    lookupClubs: async (ids) =>
      (await client.call(internalOperations.lookupClubs, { body: { ids: [...ids] } })).data,
    lookupMatches: async (known) =>
      (await client.call(internalOperations.lookupMatches, { body: { known: [...known] } })).data,
    placeTeamMatch: (body) => client.call(internalOperations.placeTeamMatch, { body }),
    enterResults: async ({ caller, commandId, results }) => {
      const sent = results.map(({ sets, ...result }) => ({ ...result, ...(sets && { sets: [...sets] }) }));
      const body = { commandId, results: sent };
      return (await client.call(internalOperations.enterResults, { caller, body, timeoutMs: MANY_MS }))
        .results;
    },
  };
}

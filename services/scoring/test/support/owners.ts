import { internalOperations } from '@courtcast/contracts';
import type {
  ClubState,
  CourtState,
  DrawState,
  PlayerState,
  ResultPreviewView,
  TeamMatchState,
  TournamentState,
  UserState,
} from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { answerLookup, startPeer } from '@courtcast/testkit';

/** The records that other services own in a test, by id. */
export interface OwnedRecords {
  readonly players: Map<string, PlayerState>;
  readonly users: Map<string, UserState>;
  readonly clubs: Map<string, ClubState>;
  readonly courts: Map<string, CourtState>;
  readonly tournaments: Map<string, TournamentState>;
  readonly draws: Map<string, DrawState>;
  readonly ties: Map<string, TeamMatchState>;
  /** The preview of leagues for results, by the id of the tie. */
  readonly resultPreviews: Map<string, ResultPreviewView>;
}

export function noRecords(): OwnedRecords {
  return {
    players: new Map(),
    users: new Map(),
    clubs: new Map(),
    courts: new Map(),
    tournaments: new Map(),
    draws: new Map(),
    ties: new Map(),
    resultPreviews: new Map(),
  };
}

/** The answer of leagues; nothing changes unless a test says otherwise. */
export function previewOf({ resultPreviews }: OwnedRecords, tieId: string | null): ResultPreviewView {
  return resultPreviews.get(tieId ?? '') ?? { teamMatches: [], standings: [] };
}

const mount = (api: ServiceApp, records: OwnedRecords): void => {
  api.handleInternal(internalOperations.lookupPlayers, async ({ body }) =>
    answerLookup(records.players, body.ids),
  );
  api.handleInternal(internalOperations.lookupUsers, async ({ body }) =>
    answerLookup(records.users, body.ids),
  );
  api.handleInternal(internalOperations.lookupClubs, async ({ body }) =>
    answerLookup(records.clubs, body.ids),
  );
  api.handleInternal(internalOperations.lookupCourts, async ({ body }) =>
    answerLookup(records.courts, body.ids),
  );
  api.handleInternal(internalOperations.lookupTournaments, async ({ body }) =>
    answerLookup(records.tournaments, body.ids),
  );
  api.handleInternal(internalOperations.lookupDraws, async ({ body }) =>
    answerLookup(records.draws, body.ids),
  );
  api.handleInternal(internalOperations.previewResult, async ({ body }) => ({
    body: previewOf(records, body.match.teamMatchId),
  }));
  api.handleInternal(internalOperations.lookupTeamMatches, async ({ body }) =>
    answerLookup(records.ties, body.ids),
  );
};

/** Starts one server that stands for identity, tournaments and leagues; each is asked with its own audience. */
export async function startOwners(records: OwnedRecords, trustedKeys: string) {
  const servers = await Promise.all(
    (['identity', 'tournaments', 'leagues'] as const).map((service) =>
      startPeer({ service, trustedKeys }, (api) => mount(api, records)),
    ),
  );
  const [identity, tournaments, leagues] = servers;
  let calls = 0;
  for (const { server } of servers) server.on('request', () => void (calls += 1));
  return {
    /** Number of calls to any of them. */
    calls: () => calls,
    urls: { identity: identity?.url ?? '', tournaments: tournaments?.url ?? '', leagues: leagues?.url ?? '' },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

import { createInternalVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type {
  ClubState,
  CourtState,
  DrawState,
  PlayerState,
  TeamMatchState,
  TournamentState,
  UserState,
} from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import type { ServiceApp } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';

/** The records that other services own in a test, by id. */
export interface OwnedRecords {
  readonly players: Map<string, PlayerState>;
  readonly users: Map<string, UserState>;
  readonly clubs: Map<string, ClubState>;
  readonly courts: Map<string, CourtState>;
  readonly tournaments: Map<string, TournamentState>;
  readonly draws: Map<string, DrawState>;
  readonly ties: Map<string, TeamMatchState>;
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
  };
}

const answer = <S>(records: ReadonlyMap<string, S>, ids: readonly string[]) => ({
  body: {
    data: ids.flatMap((id) => {
      const state = records.get(id);
      return state === undefined ? [] : [{ id, epoch: 1, version: 1, state }];
    }),
  },
});

const mount = (api: ServiceApp, records: OwnedRecords): void => {
  api.handleInternal(internalOperations.lookupPlayers, async ({ body }) => answer(records.players, body.ids));
  api.handleInternal(internalOperations.lookupUsers, async ({ body }) => answer(records.users, body.ids));
  api.handleInternal(internalOperations.lookupClubs, async ({ body }) => answer(records.clubs, body.ids));
  api.handleInternal(internalOperations.lookupCourts, async ({ body }) => answer(records.courts, body.ids));
  api.handleInternal(internalOperations.lookupTournaments, async ({ body }) =>
    answer(records.tournaments, body.ids),
  );
  api.handleInternal(internalOperations.lookupDraws, async ({ body }) => answer(records.draws, body.ids));
  api.handleInternal(internalOperations.lookupTeamMatches, async ({ body }) =>
    answer(records.ties, body.ids),
  );
};

/** Starts one server that stands for identity, tournaments and leagues; each is asked with its own audience. */
export async function startOwners(records: OwnedRecords, trustedKeys: string) {
  const logger = createLogger({ service: 'owners', level: 'silent' });
  const servers = await Promise.all(
    (['identity', 'tournaments', 'leagues'] as const).map(async (service) => {
      const api = createServiceApp({
        service,
        logger,
        metrics: createMetrics(service),
        verifier: createInternalVerifier({ audience: service, trustedKeys }),
        readiness: createReadiness(),
      });
      mount(api, records);
      return startHttpServer({ app: api.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
    }),
  );
  const [identity, tournaments, leagues] = servers;
  let calls = 0;
  for (const { server } of servers) server.on('request', () => void (calls += 1));
  return {
    /** How often any of them was asked. */
    calls: () => calls,
    urls: { identity: identity?.url ?? '', tournaments: tournaments?.url ?? '', leagues: leagues?.url ?? '' },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

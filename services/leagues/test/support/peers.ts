import { createInternalVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type { ClubState, MatchState, PlayerState } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';

export function playerState(id: string, over: Partial<PlayerState> = {}): PlayerState {
  return {
    id,
    name: `Player ${id}`,
    gender: null,
    nationality: null,
    userId: null,
    mergedInto: null,
    clubs: [],
    ...over,
  };
}

export function clubState(id: string, over: Partial<ClubState> = {}): ClubState {
  return {
    id,
    name: `Club ${id}`,
    logo: null,
    timeZone: 'UTC',
    createdByUserId: 'nobody',
    deleted: false,
    ...over,
  };
}

const startPeer = async (service: 'identity' | 'tournaments' | 'scoring', trustedKeys: string) => {
  const logger = createLogger({ service, level: 'error' });
  const app = createServiceApp({
    service,
    logger,
    metrics: createMetrics(service),
    verifier: createInternalVerifier({ audience: service, trustedKeys }),
    readiness: createReadiness(),
  });
  const start = () => startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  return { ...app, start };
};

const known = <S extends { id: string }>(records: ReadonlyMap<string, S>, ids: readonly string[]) => {
  const found = ids.flatMap((id) => records.get(id) ?? []);
  return { body: { data: found.map((state) => ({ id: state.id, epoch: 1, version: 1, state })) } };
};

/** Matches as scoring answers them, and the team matches that it was asked to place. */
const startScoring = async (trustedKeys: string) => {
  const matches = new Map<string, MatchState>();
  const followed: string[] = [];
  const scoring = await startPeer('scoring', trustedKeys);
  scoring.handleInternal(internalOperations.lookupMatches, async ({ body }) => {
    const newer = body.known.flatMap(({ id, version }) => {
      const state = matches.get(id);
      return state === undefined || state.version <= version ? [] : [state];
    });
    const data = newer.map((state) => ({ id: state.id, epoch: 1, version: state.version, state }));
    return { body: { data } };
  });
  scoring.handleInternal(internalOperations.placeTeamMatch, async ({ body }) => {
    followed.push(`${body.id}:${body.version}`);
    return {};
  });
  return { matches, followed, server: await scoring.start() };
};

/** Starts identity, tournaments and scoring, reduced to what leagues ask them. */
export async function startPeers(trustedKeys: string) {
  const players = new Map<string, PlayerState>();
  const clubs = new Map<string, ClubState>();
  /** Clubs that identity was asked to settle. */
  const settled: string[] = [];
  const identity = await startPeer('identity', trustedKeys);
  identity.handleInternal(internalOperations.lookupPlayers, async ({ body }) => {
    if (body.clubId !== undefined) settled.push(body.clubId);
    return known(players, body.ids);
  });
  const tournaments = await startPeer('tournaments', trustedKeys);
  tournaments.handleInternal(internalOperations.lookupClubs, async ({ body }) => known(clubs, body.ids));
  const [one, other] = [await identity.start(), await tournaments.start()];
  const { matches, followed, server } = await startScoring(trustedKeys);
  return {
    players,
    clubs,
    settled,
    matches,
    followed,
    identityUrl: one.url,
    tournamentsUrl: other.url,
    scoringUrl: server.url,
    async stop() {
      await Promise.all([one.stop(), other.stop(), server.stop()]);
    },
  };
}

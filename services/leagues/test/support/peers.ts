import { createInternalVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type { ClubState, PlayerState } from '@courtcast/contracts';
import { createReadiness, createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';

export const playerState = (id: string, over: Partial<PlayerState> = {}): PlayerState => ({
  id,
  name: `Player ${id}`,
  gender: null,
  nationality: null,
  userId: null,
  mergedInto: null,
  clubs: [],
  ...over,
});

export const clubState = (id: string, over: Partial<ClubState> = {}): ClubState => ({
  id,
  name: `Club ${id}`,
  logo: null,
  timeZone: 'UTC',
  createdByUserId: 'nobody',
  deleted: false,
  ...over,
});

const startPeer = async (service: 'identity' | 'tournaments', trustedKeys: string) => {
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

/** Starts identity and tournaments, reduced to what leagues ask them. */
export const startPeers = async (trustedKeys: string) => {
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
  return {
    players,
    clubs,
    settled,
    identityUrl: one.url,
    tournamentsUrl: other.url,
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
    },
  };
};

import { createInternalVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type { ClubState } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';

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

type PeerName = 'tournaments' | 'scoring' | 'leagues';

const createPeer = (service: PeerName, trustedKeys: string) => {
  const logger = createLogger({ service, level: 'error' });
  const app = createServiceApp({
    service,
    logger,
    metrics: createMetrics(service),
    verifier: createInternalVerifier({ audience: service, trustedKeys }),
    readiness: createReadiness(),
  });
  return {
    ...app,
    start: () => startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger }),
  };
};

/** Starts tournaments, scoring and leagues, reduced to what identity asks them. */
export async function startPeers(trustedKeys: string) {
  const clubs = new Map<string, ClubState>();
  const staffUserIds = new Set<string>();
  /** Pairs of players who stand in something together, by the service that knows it. */
  const together: Record<PeerName, (readonly string[])[]> = { tournaments: [], scoring: [], leagues: [] };
  const areTogether = (name: PeerName, playerIds: readonly string[]) => ({
    body: { together: together[name].some((pair) => pair.every((id) => playerIds.includes(id))) },
  });
  const tournaments = createPeer('tournaments', trustedKeys);
  tournaments.handleInternal(internalOperations.lookupClubs, async ({ body }) => {
    const found = body.ids.flatMap((id) => clubs.get(id) ?? []);
    return { body: { data: found.map((state) => ({ id: state.id, epoch: 1, version: 1, state })) } };
  });
  tournaments.handleInternal(internalOperations.isStaffAnywhere, async ({ body }) => ({
    body: { isStaff: staffUserIds.has(body.userId) },
  }));
  tournaments.handleInternal(internalOperations.standTogetherInDraw, async ({ body }) =>
    areTogether('tournaments', body.playerIds),
  );
  const scoring = createPeer('scoring', trustedKeys);
  scoring.handleInternal(internalOperations.standTogetherInMatch, async ({ body }) =>
    areTogether('scoring', body.playerIds),
  );
  const leagues = createPeer('leagues', trustedKeys);
  leagues.handleInternal(internalOperations.standTogetherInLineUp, async ({ body }) =>
    areTogether('leagues', body.playerIds),
  );
  const servers = await Promise.all([tournaments, scoring, leagues].map((peer) => peer.start()));
  const [one, two, three] = servers;
  return {
    urls: {
      TOURNAMENTS_URL: one?.url ?? '',
      SCORING_URL: two?.url ?? '',
      LEAGUES_URL: three?.url ?? '',
    },
    clubs,
    staffUserIds,
    together,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

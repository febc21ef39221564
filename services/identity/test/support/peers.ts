import { createInternalVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type { ClubState } from '@courtcast/contracts';
import { createReadiness, createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';

export const clubState = (id: string, over: Partial<ClubState> = {}): ClubState => ({
  id,
  name: `Club ${id}`,
  logo: null,
  timeZone: 'UTC',
  createdByUserId: 'nobody',
  deleted: false,
  ...over,
});

/** Starts the tournaments service, reduced to what identity asks it. */
export const startTournamentsPeer = async (trustedKeys: string) => {
  const service = 'tournaments';
  const clubs = new Map<string, ClubState>();
  const staffUserIds = new Set<string>();
  const logger = createLogger({ service, level: 'error' });
  const { app, handleInternal } = createServiceApp({
    service,
    logger,
    metrics: createMetrics(service),
    verifier: createInternalVerifier({ audience: service, trustedKeys }),
    readiness: createReadiness(),
  });
  handleInternal(internalOperations.lookupClubs, async ({ body }) => {
    const found = body.ids.flatMap((id) => clubs.get(id) ?? []);
    return { body: { data: found.map((state) => ({ id: state.id, epoch: 1, version: 1, state })) } };
  });
  handleInternal(internalOperations.isStaffAnywhere, async ({ body }) => ({
    body: { isStaff: staffUserIds.has(body.userId) },
  }));
  const server = await startHttpServer({ app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  return { url: server.url, clubs, staffUserIds, stop: () => server.stop() };
};

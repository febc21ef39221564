import type { ServiceName } from '@courtcast/contracts';
import { startServiceUnderTest, watchable } from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startScoring } from '../../src/service.ts';
import { createTestCaller } from './caller.ts';
import { noRecords, startOwners } from './owners.ts';

/** Scoring with stand-ins for the services that it asks. */
export type TestSystem = Awaited<ReturnType<typeof startTestSystem>>;

/** Starts `instances` of the service on one database and one NATS. */
export async function startTestSystem({ instances = 1 }: { instances?: number } = {}) {
  const records = noRecords();
  const urls: string[] = [];
  const service = await startServiceUnderTest({
    service: 'scoring',
    publishers: ['identity', 'tournaments', 'leagues'],
    startPeers: (trustedKeys) => startOwners(records, trustedKeys),
    start: async (environment, { urls: { identity, tournaments, leagues } }) => {
      const started = await startScoring(
        readConfig({
          ...environment,
          MONGODB_URL: watchable(environment.MONGODB_URL ?? ''),
          IDENTITY_URL: identity,
          TOURNAMENTS_URL: tournaments,
          LEAGUES_URL: leagues,
        }),
      );
      urls.push(started.url);
      return started;
    },
  });
  for (let count = 1; count < instances; count += 1) await service.startReplica();
  const callsOf = (from: ServiceName, url = service.url) =>
    createTestCaller(url, { from, key: service.keyOf(from) });
  return {
    ...service,
    records,
    /** The gateway's calls to each instance. */
    callers: urls.map((url) => callsOf('gateway', url)),
    /** Calls to the first instance. */
    scoring: callsOf('gateway'),
    /** Internal calls of another service to the first instance. */
    callsOf: (from: ServiceName) => callsOf(from),
    /** Every event of a match that the stream holds, in order. */
    eventsOf: (matchId: string) => service.eventsOf('match', matchId),
  };
}

import { startServiceUnderTest } from '@courtcast/testkit';
import type { ServiceUnderTest } from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startTournaments } from '../../src/service.ts';
import { startPeers } from '../support/peers.ts';
import type { Peers } from '../support/peers.ts';

/** Tournaments with the services that it asks. */
export type System = ServiceUnderTest<Peers>;

export function startSystem(): Promise<System> {
  return startServiceUnderTest({
    service: 'tournaments',
    publishers: ['scoring', 'identity', 'leagues'],
    startPeers,
    start: (environment, { identityUrl, scoringUrl, leaguesUrl }) =>
      startTournaments(
        readConfig({
          ...environment,
          IDENTITY_URL: identityUrl,
          SCORING_URL: scoringUrl,
          LEAGUES_URL: leaguesUrl,
          WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
        }),
      ),
  });
}

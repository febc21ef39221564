import { startServiceUnderTest } from '@courtcast/testkit';
import type { ServiceUnderTest } from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startTournaments } from '../../src/service.ts';
import { startPeers } from '../support/peers.ts';
import type { Peers } from '../support/peers.ts';

/** Tournaments with the services that it asks. */
export type System = ServiceUnderTest<Peers>;

/** Starts them; `more` is put into the environment. */
export function startSystem(more: Readonly<Record<string, string>> = {}): Promise<System> {
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
          WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
          ...more,
        }),
      ),
  });
}

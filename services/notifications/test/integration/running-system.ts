import type { TournamentState } from '@courtcast/contracts';
import { startServiceUnderTest } from '@courtcast/testkit';
import type { ServiceUnderTest } from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startNotifications } from '../../src/service.ts';
import { startPeers } from '../support/peers.ts';
import type { Peers } from '../support/peers.ts';

/** Notifications with the services that it asks. */
export type System = ServiceUnderTest<Peers>;

/** Starts them; `more` is put into the environment, `prepare` changes what the others know before. */
export function startSystem(
  more: Readonly<Record<string, string>> = {},
  prepare: (peers: Peers) => void = () => undefined,
): Promise<System> {
  return startServiceUnderTest({
    service: 'notifications',
    publishers: ['scoring', 'identity', 'tournaments', 'leagues'],
    startPeers: async (trustedKeys) => {
      const peers = await startPeers(trustedKeys);
      prepare(peers);
      return peers;
    },
    start: (environment, { identityUrl, tournamentsUrl, leaguesUrl }) =>
      startNotifications(
        readConfig({
          ...environment,
          IDENTITY_URL: identityUrl,
          TOURNAMENTS_URL: tournamentsUrl,
          LEAGUES_URL: leaguesUrl,
          WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
          ...more,
        }),
      ),
  });
}

/** A tournament in registration, as tournaments answers it. */
export function tournamentState(
  id: string,
  staff: TournamentState['staff'] = [{ userId: 'owner', role: 'owner' }],
): TournamentState {
  return {
    ...{ id, staff, name: 'Open', sport: 'tennis', timeZone: 'UTC', phase: 'registration' },
    ...{ ownerId: 'owner', hostClubIds: [], deleted: false },
  };
}

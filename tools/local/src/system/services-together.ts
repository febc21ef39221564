import type { ServiceName } from '@courtcast/contracts';
import { readConfig as readIdentityProvider, startDevIdp } from '@courtcast/dev-idp';
import { readConfig as readGateway } from '../../../../services/gateway/src/config.ts';
import { startGateway } from '../../../../services/gateway/src/service.ts';
import { readConfig as readIdentity } from '../../../../services/identity/src/config.ts';
import { startIdentity } from '../../../../services/identity/src/service.ts';
import { readConfig as readLeagues } from '../../../../services/leagues/src/config.ts';
import { startLeagues } from '../../../../services/leagues/src/service.ts';
import { readConfig as readNotifications } from '../../../../services/notifications/src/config.ts';
import { startNotifications } from '../../../../services/notifications/src/service.ts';
import { readConfig as readRealtime } from '../../../../services/realtime/src/config.ts';
import { startRealtime } from '../../../../services/realtime/src/service.ts';
import { readConfig as readScoring } from '../../../../services/scoring/src/config.ts';
import { startScoring } from '../../../../services/scoring/src/service.ts';
import { readConfig as readTournaments } from '../../../../services/tournaments/src/config.ts';
import { startTournaments } from '../../../../services/tournaments/src/service.ts';
import type { Variables } from './service-environment.ts';

/** A program that runs in its own process or shares one. */
export type Program = ServiceName | 'identity provider';

/** A program and all that it reads from its environment. */
export interface Member {
  readonly program: Program;
  readonly variables: Variables;
}

interface Running {
  stop(): Promise<void>;
}

const starters: Readonly<Record<Program, (variables: Variables) => Promise<Running>>> = {
  'identity provider': (variables) => startDevIdp(readIdentityProvider(variables)),
  identity: (variables) => startIdentity(readIdentity(variables)),
  tournaments: (variables) => startTournaments(readTournaments(variables)),
  scoring: (variables) => startScoring(readScoring(variables)),
  leagues: (variables) => startLeagues(readLeagues(variables)),
  notifications: (variables) => startNotifications(readNotifications(variables)),
  realtime: (variables) => startRealtime(readRealtime(variables)),
  gateway: (variables) => startGateway(readGateway(variables)),
};

/** The order in which programs stop: callers before the services that they call. */
const STOP_ORDER: readonly (readonly Program[])[] = [
  ['gateway'],
  ['realtime', 'notifications'],
  ['identity', 'tournaments', 'scoring', 'leagues'],
  ['identity provider'],
];

/**
 * Starts programs in this process, and stops them in order. Each has its own ports, connections, metrics and settings;
 * they talk over the network as they do apart. One that cannot start stops the others, and its error is thrown.
 */
export async function startTogether(members: readonly Member[]): Promise<Running> {
  const running: { readonly program: Program; readonly it: Running }[] = [];
  const stop = async () => {
    for (const group of STOP_ORDER)
      await Promise.all(running.filter(({ program }) => group.includes(program)).map(({ it }) => it.stop()));
  };
  try {
    // One after the other: while one is being set up, the connections of others would time out.
    for (const { program, variables } of members)
      running.push({ program, it: await starters[program](variables) });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

import { principalSchema } from '@courtcast/contracts';
import type { Principal, UserCaller } from '@courtcast/contracts';
import { startServiceUnderTest, userCaller } from '@courtcast/testkit';
import { readConfig } from '../../src/config.ts';
import { startIdentity } from '../../src/service.ts';
import { startPeers } from '../support/peers.ts';

const gateway = { kind: 'service', name: 'gateway' } as const;

/** Identity, two of it, with the services that it asks. */
export type System = Awaited<ReturnType<typeof startSystem>>;

export async function startSystem() {
  const service = await startServiceUnderTest({
    service: 'identity',
    publishers: ['tournaments'],
    startPeers,
    start: (environment, { urls }) =>
      startIdentity(readConfig({ ...environment, ...urls, ADMIN_IDP_IDS: 'root' }), { checkAnswers: true }),
  });
  const apis = [service.api, await service.startReplica()] as const;
  // An overloaded replica asks for a retry, as the gateway does; nothing else is retried.
  const sync = async (claims: object, api = service.api): Promise<Principal> => {
    for (;;) {
      const { status, body } = await api.send(gateway, 'POST /internal/principals', { body: claims });
      if (status !== 503) return principalSchema.parse(body);
    }
  };
  return {
    ...service,
    /** The same service twice, on one database. */
    apis,
    sync,
    /** A new user with their player, as the gateway signs them. */
    async newUser(subject: string, email?: string): Promise<UserCaller & { playerId: string }> {
      const { userId, playerId, role, clubs } = await sync({
        ...{ issuer: 'i', subject, name: subject },
        ...(email !== undefined && { email }),
      });
      return { ...userCaller(userId, { role, clubs }), playerId: playerId ?? 'missing' };
    },
  };
}

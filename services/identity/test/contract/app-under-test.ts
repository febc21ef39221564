import { createInternalVerifier } from '@courtcast/auth';
import type { ClubRole, UserCaller } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import { createInternalKeys, createServiceClient, fixedClock, userCaller } from '@courtcast/testkit';
import { newPlayer } from '../../src/domain/player.ts';
import { newUser } from '../../src/domain/user.ts';
import { mountAll } from '../../src/adapters/http/mount.ts';
import { createMemory } from '../support/memory.ts';

/** Users with a player `player-<name>` each, in the service's memory from the start. */
export const people = [
  'owner',
  'manager',
  'coach',
  'member',
  'stranger',
  'umpire',
  'captain',
  'admin',
] as const;
export type Person = (typeof people)[number];

/** A user as the gateway signs them: without club roles, which identity knows better. */
export function as(name: string): UserCaller {
  return userCaller(name, { playerId: `player-${name}`, role: name === 'admin' ? 'admin' : 'user' });
}

export const board = { kind: 'board', key: 'k' } as const;
export const anonymous = { kind: 'anonymous' } as const;

/** The HTTP app over memory; every answer is checked against its contract before it is sent. */
export async function startApp() {
  const keys = await createInternalKeys(['gateway', 'scoring', 'realtime']);
  const clock = fixedClock();
  const memory = createMemory(clock.now);
  const logger = createLogger({ service: 'identity', level: 'error' });
  const app = createServiceApp({
    service: 'identity',
    logger,
    metrics: createMetrics('identity'),
    verifier: createInternalVerifier({ audience: 'identity', trustedKeys: keys.trustedKeys }),
    readiness: createReadiness(),
    clock,
    checkAnswers: true,
  });
  mountAll(app, memory.deps);
  const server = await startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  const apiAs = (service: 'gateway' | 'scoring' | 'realtime') =>
    createServiceClient({
      audience: 'identity',
      baseUrl: () => server.url,
      key: keys.privateKeys[service] ?? '',
      as: service,
    });
  for (const name of people) givenUser(memory, name, clock.now());
  memory.staffUserIds.add('umpire');
  memory.captainIds.add('player-captain');
  return { ...memory, api: apiAs('gateway'), apiAs, clock, stop: () => server.stop() };
}

export type AppUnderTest = Awaited<ReturnType<typeof startApp>>;
type Memory = ReturnType<typeof createMemory>;

/** A user and their player. */
export function givenUser({ users, players }: Memory, name: string, at: Date): void {
  const playerId = `player-${name}`;
  const claims = { issuer: 'https://idp', subject: `sub-${name}`, name: `The ${name}` };
  users.put(name, newUser(claims, { playerId, isAdmin: name === 'admin', at }));
  players.put(playerId, newPlayer({ name: `The ${name}`, userId: name }, at));
}

/** A ghost, made by the admin. */
export async function givenGhost({ api }: AppUnderTest, name = 'Ghost Player'): Promise<string> {
  return (await api.ok(as('admin'), 'createPlayer', { body: { name } })).id;
}

let clubs = 0;

/** Creates a club of the owner, with people whose names and roles are the same. */
export async function givenClub(
  app: AppUnderTest,
  roles: readonly ClubRole[] = ['manager', 'coach', 'member'],
) {
  clubs += 1;
  const id = `club-${clubs}`;
  app.clubs.set(id, { id, name: `Club ${clubs}`, deleted: false, createdByUserId: 'owner' });
  const memberships: Record<string, string> = {};
  for (const role of roles) {
    const params = { id: `player-${role}` };
    const made = await app.api.ok(as('owner'), 'createMembership', { params, body: { clubId: id, role } });
    memberships[role] = made.id;
  }
  return { id, memberships };
}

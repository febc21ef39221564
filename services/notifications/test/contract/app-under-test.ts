import { createInternalVerifier } from '@courtcast/auth';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import {
  clubState,
  createInternalKeys,
  createServiceClient,
  fixedClock,
  userCaller,
} from '@courtcast/testkit';
import type { FixedClock, ServiceClient } from '@courtcast/testkit';
import { mountAll } from '../../src/adapters/http/mount.ts';
import type { Deps } from '../../src/application/ports.ts';
import type { World } from '../support/memory.ts';
import { createMemory } from '../support/memory.ts';

/** The HTTP app over memory; every answer is checked against its contract before it is sent. */
export interface AppUnderTest {
  readonly api: ServiceClient;
  readonly deps: Deps;
  readonly world: World;
  readonly clock: FixedClock;
  stop(): Promise<void>;
}

export const owner = userCaller('owner');
export const director = userCaller('director');
export const referee = userCaller('referee');
export const umpire = userCaller('umpire');
export const nonMember = userCaller('non-member');
/** A court-side device, which may do nothing here. */
export const board = { kind: 'board', key: 'k' } as const;

export async function startApp(): Promise<AppUnderTest> {
  const keys = await createInternalKeys(['gateway']);
  const clock = fixedClock();
  const { deps, world } = createMemory(clock.now);
  const logger = createLogger({ service: 'notifications', level: 'error' });
  const app = createServiceApp({
    ...{ service: 'notifications', logger, clock, checkAnswers: true },
    metrics: createMetrics('notifications'),
    verifier: createInternalVerifier({ audience: 'notifications', trustedKeys: keys.trustedKeys }),
    readiness: createReadiness(),
  });
  mountAll(app, deps);
  const server = await startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  for (const id of ['owner', 'director', 'admin'])
    world.webhooks.users.set(id, { disabled: false, isAdmin: id === 'admin', clubs: [] });
  const api = createServiceClient({
    ...{ audience: 'notifications', baseUrl: () => server.url },
    ...{ key: keys.privateKeys.gateway ?? '', as: 'gateway' },
  });
  return { api, deps, world, clock, stop: () => server.stop() };
}

let count = 0;

/** A club of the owner's. */
export function givenClub({ world, clock }: AppUnderTest): string {
  const id = `club-${(count += 1)}`;
  const createdAt = clock.now().toISOString();
  world.webhooks.clubs.set(id, clubState(id, { createdByUserId: 'owner', createdAt }));
  return id;
}

/** A tournament of the owner's with one of each of the staff; in registration unless `isDraft`. */
export function givenTournament({ world }: AppUnderTest, { isDraft = false } = {}): string {
  const id = `tournament-${(count += 1)}`;
  const staff = ['owner', 'director', 'referee', 'umpire'].map((role) => ({ userId: role, role }));
  world.webhooks.tournaments.set(id, { isDraft, staff });
  return id;
}

/** A webhook of a tournament of the owner's. */
export async function givenWebhook(
  app: AppUnderTest,
  { tournamentId, isDraft = false }: { tournamentId?: string; isDraft?: boolean } = {},
): Promise<string> {
  const scope = { tournamentId: tournamentId ?? givenTournament(app, { isDraft }) };
  const body = { url: 'https://scores.example.com/hook', events: ['match.score-updated'], scope };
  return (await app.api.ok(owner, 'createWebhook', { body })).webhook.id;
}

/** The id of a delivery of a webhook: of a test. */
export async function givenDelivery({ api }: AppUnderTest, id: string): Promise<string> {
  return (await api.ok(owner, 'testWebhook', { params: { id } })).id;
}

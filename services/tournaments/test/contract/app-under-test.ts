import type { MatchState } from '@courtcast/contracts';
import { createInternalVerifier } from '@courtcast/auth';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import {
  createInternalKeys,
  createServiceClient,
  fixedClock,
  playerState,
  userCaller,
} from '@courtcast/testkit';
import type { FixedClock, ServiceClient } from '@courtcast/testkit';
import type { Deps } from '../../src/application/ports.ts';
import { mountAll } from '../../src/adapters/http/mount.ts';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { handleMatch } from '../../src/application/events/handle-match.ts';
import { matchState } from '../support/matches.ts';
import type { World } from '../support/memory.ts';
import { createMemory } from '../support/memory.ts';

/** The HTTP app over memory; every answer is checked against its contract before it is sent. */
export interface AppUnderTest {
  readonly api: ServiceClient;
  readonly apiAs: (service: 'scoring' | 'gateway' | 'realtime') => ServiceClient;
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

/** With a provider of payments, where one is given. */
export async function startApp({
  clock = fixedClock(),
  payments = null,
}: { readonly clock?: FixedClock; readonly payments?: Deps['payments'] } = {}): Promise<AppUnderTest> {
  const keys = await createInternalKeys(['gateway', 'scoring', 'realtime']);
  const memory = createMemory(clock.now);
  const { world } = memory;
  const deps = { ...memory.deps, payments };
  const logger = createLogger({ service: 'tournaments', level: 'error' });
  const app = createServiceApp({
    service: 'tournaments',
    logger,
    metrics: createMetrics('tournaments'),
    verifier: createInternalVerifier({ audience: 'tournaments', trustedKeys: keys.trustedKeys }),
    readiness: createReadiness(),
    clock,
    checkAnswers: true,
  });
  const none = async () => [];
  mountAll(app, deps, {
    clubs: none,
    courts: none,
    tournaments: none,
    draws: none,
    isStaff: async () => false,
    findPlayerPlaces: async () => ({ stands: false, places: [] }),
    standTogether: async () => false,
  });
  const server = await startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  for (const id of ['owner', 'director', 'referee', 'umpire', 'non-member', 'admin']) {
    world.users.add(id);
    world.userRights.users.set(id, { disabled: false, isAdmin: id === 'admin', clubs: [] });
  }
  for (let place = 1; place <= 130; place++) world.players.set(`p${place}`, playerState(`p${place}`));
  const apiAs: AppUnderTest['apiAs'] = (as) =>
    createServiceClient({
      audience: 'tournaments',
      baseUrl: () => server.url,
      key: keys.privateKeys[as] ?? '',
      as,
    });
  return { api: apiAs('gateway'), apiAs, deps, world, clock, stop: () => server.stop() };
}

/** A club of the owner's. */
export async function givenClub({ api }: AppUnderTest, name = 'TC Grün'): Promise<string> {
  return (await api.ok(owner, 'createClub', { body: { name } })).id;
}

export async function givenCourt(app: AppUnderTest, clubId?: string): Promise<string> {
  const body = { name: 'Court 1', clubId: clubId ?? (await givenClub(app)) };
  return (await app.api.ok(owner, 'createCourt', { body })).id;
}

/** A tournament of the owner's with one of each of the staff; in registration unless `isDraft`. */
export async function givenTournament(
  { api }: AppUnderTest,
  { isDraft = false, body = {} }: { isDraft?: boolean; body?: object } = {},
): Promise<string> {
  const { id } = await api.ok(owner, 'createTournament', {
    body: { name: 'Open', sport: 'tennis', ...body },
  });
  for (const role of ['director', 'referee', 'umpire']) {
    await api.ok(owner, 'putTournamentStaff', { params: { id, userId: role }, body: { role } });
  }
  if (!isDraft) await api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
  return id;
}

export function singlesOf(count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => ({ playerIds: [`p${from + index}`] }));
}

export type DrawStage = 'created' | 'entered' | 'generated' | 'finalized';

/** A draw of 8 with six entrants, as far as `stage`. */
export async function givenDraw(
  app: AppUnderTest,
  {
    stage = 'created',
    tournamentId,
    body = {},
  }: { stage?: DrawStage; tournamentId?: string; body?: object } = {},
): Promise<string> {
  const { api } = app;
  const id = tournamentId ?? (await givenTournament(app));
  const draw = await api.ok(owner, 'createDraw', {
    params: { tournamentId: id },
    body: { name: 'Singles', size: 8, ...body },
  });
  const params = { id: draw.id };
  if (stage === 'created') return draw.id;
  await api.ok(owner, 'putEntrants', { params, body: { entrants: singlesOf(6) } });
  if (stage === 'entered') return draw.id;
  await api.ok(owner, 'generateDraw', { params, body: { randomSeed: 1 } });
  if (stage === 'finalized') await api.ok(owner, 'finalizeDraw', { params });
  return draw.id;
}

/** A draw that is made round by round, with its players, before its first round. */
export async function givenRounds(
  app: AppUnderTest,
  { players = 8, tournamentId, body = {} }: { players?: number; tournamentId?: string; body?: object } = {},
): Promise<string> {
  const id = await givenDraw(app, {
    body: { name: 'Evening', size: undefined, drawType: 'americano', ...body },
    ...(tournamentId !== undefined && { tournamentId }),
  });
  const { api } = app;
  await api.ok(owner, 'putEntrants', { params: { id }, body: { entrants: singlesOf(players) } });
  return id;
}

let reported = 1;

/** Scoring says how a match of a draw ended; confirmed unless `over` says otherwise. */
export async function reportMatch(
  app: AppUnderTest,
  { drawId, id }: { readonly drawId: string; readonly id: string },
  over: Partial<MatchState>,
): Promise<void> {
  reported += 1;
  const confirmed = {
    status: 'completed',
    outcome: 'completed',
    confirmedAt: '2026-05-01T12:00:00.000Z',
  } as const;
  const ending = over.status === undefined || over.status === 'completed' ? confirmed : {};
  const state = matchState({ id, version: reported, ...ending, ...over });
  app.world.matches.set(id, { epoch: 1, version: reported, ...toMatchRecord(state), drawId });
  await handleMatch(app.deps, id);
  await handleDraw(app.deps, drawId);
}

/** An invitation to umpire at a tournament of the owner's. */
export async function givenInvitation(
  app: AppUnderTest,
  { isDraft = false }: { isDraft?: boolean } = {},
): Promise<{ id: string; invitationId: string; key: string }> {
  const id = await givenTournament(app, { isDraft });
  const body = { role: 'umpire' };
  const made = await app.api.ok(owner, 'createStaffInvitation', { params: { id }, body });
  return { id, invitationId: made.invitation.id, key: made.key };
}

import { createInternalVerifier } from '@courtcast/auth';
import type { TeamMatchEntryView } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createReadiness } from '@courtcast/runtime';
import {
  clubState,
  createInternalKeys,
  createServiceClient,
  fixedClock,
  playerState,
  userCaller,
} from '@courtcast/testkit';
import type { FixedClock, ServiceClient } from '@courtcast/testkit';
import type { Deps } from '../../src/application/ports.ts';
import type { League } from '../../src/domain/league.ts';
import { mountAll } from '../../src/adapters/http/mount.ts';
import { createMemory } from '../support/memory.ts';
import type { World } from '../support/memory.ts';
import { confirmedState } from '../support/match-states.ts';

/** The HTTP app over memory; every answer is checked against its contract before it is sent. */
export interface AppUnderTest {
  readonly api: ServiceClient;
  readonly deps: Deps;
  readonly world: World;
  readonly clock: FixedClock;
  stop(): Promise<void>;
}

export const organiser = userCaller('organiser');
export const admin = userCaller('admin', { role: 'admin' });
export const homeCaptain = userCaller('home-captain', { playerId: 'h1' });
export const guestCaptain = userCaller('guest-captain', { playerId: 'g1' });
/** In the home roster and the home club, but no captain. */
export const homePlayer = userCaller('home-player', {
  playerId: 'h2',
  clubs: [{ clubId: 'club-1', role: 'member' }],
});
/** The home club's own. */
export const clubManager = userCaller('manager', { clubs: [{ clubId: 'club-1', role: 'manager' }] });
export const outsider = userCaller('outsider');
export const board = { kind: 'board', key: 'k' } as const;
export const anonymous = { kind: 'anonymous' } as const;

export async function startApp(): Promise<AppUnderTest> {
  const keys = await createInternalKeys(['gateway']);
  const clock = fixedClock();
  const { deps, world } = createMemory(clock.now);
  const logger = createLogger({ service: 'leagues', level: 'error' });
  const app = createServiceApp({
    ...{ service: 'leagues', logger, metrics: createMetrics('leagues'), clock, checkAnswers: true },
    verifier: createInternalVerifier({ audience: 'leagues', trustedKeys: keys.trustedKeys }),
    readiness: createReadiness(),
  });
  mountAll(app, deps);
  const server = await startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
  for (const side of ['h', 'g', 'x']) {
    for (let place = 1; place <= 9; place += 1)
      world.players.set(`${side}${place}`, playerState(`${side}${place}`));
  }
  for (const id of ['club-1', 'club-2']) world.clubs.set(id, clubState(id));
  const key = keys.privateKeys.gateway ?? '';
  const api = createServiceClient({ audience: 'leagues', baseUrl: () => server.url, key });
  return { api, deps, world, clock, stop: () => server.stop() };
}

/** Submissions of the home side: its singles players in order, and its pairs. */
export const lineUp = { playerIds: ['h1', 'h2'] };
export const doubles = { pairs: [['h1', 'h2']] };

const rosterOf = (side: 'h' | 'g') => Array.from({ length: 8 }, (_, index) => `${side}${index + 1}`);

/**
 * Creates a tie of two singles and one doubles, with captains h1 and g1 and rosters in order, unless the league
 * differs.
 */
export async function givenTeamMatch({ api }: AppUnderTest, league: Partial<League> = {}): Promise<string> {
  const made = async (id: 'createChampionship' | 'createLeague' | 'createTeam', body: object) =>
    (await api.ok(id === 'createTeam' ? admin : organiser, id, { body })).id;
  const championshipId = await made('createChampionship', { name: 'Cup', sport: 'tennis', season: '2026' });
  const settings = { category: 'active', defaultSinglesCount: 2, defaultDoublesCount: 1, ...league };
  const leagueId = await made('createLeague', { championshipId, name: 'First', ...settings });
  const homeTeamId = await made('createTeam', {
    ...{ name: 'Home', clubId: 'club-1', captainPlayerId: 'h1', playerIds: rosterOf('h') },
  });
  const guestTeamId = await made('createTeam', {
    ...{ name: 'Guest', clubId: 'club-2', captainPlayerId: 'g1', playerIds: rosterOf('g') },
  });
  const teamIds = [homeTeamId, guestTeamId];
  // Created by an admin, who answers for every team: it enters at once.
  const group = await api.ok(admin, 'createLeagueGroup', { body: { leagueId, name: 'A', teamIds } });
  const body = { leagueGroupId: group.id, homeTeamId, guestTeamId };
  return (await api.ok(organiser, 'createTeamMatch', { body })).id;
}

/** The stage of a tie. */
export type Stage =
  'made' | 'home in' | 'line-ups in' | 'pairs in' | 'played' | 'home approved' | 'completed';

/** Confirms every match of a tie for the home side. */
export async function confirmAll(
  { api, world }: AppUnderTest,
  id: string,
): Promise<readonly TeamMatchEntryView[]> {
  const entries = await api.ok(anonymous, 'listTeamMatchEntries', { params: { id } });
  for (const { matchId } of entries)
    if (matchId !== null)
      world.matches.set(matchId, confirmedState(matchId, { teamMatchId: id, version: 9 }));
  return entries;
}

/** A tie of two singles and one doubles, brought as far as `stage`. */
export async function givenTeamMatchAt(app: AppUnderTest, stage: Stage): Promise<string> {
  const { api } = app;
  const id = await givenTeamMatch(app);
  const params = { id };
  const steps: readonly [Stage, () => Promise<unknown>][] = [
    ['home in', () => api.ok(homeCaptain, 'putLineUp', { params, body: lineUp })],
    ['line-ups in', () => api.ok(guestCaptain, 'putLineUp', { params, body: { playerIds: ['g1', 'g2'] } })],
    [
      'pairs in',
      async () => {
        await api.ok(homeCaptain, 'putDoubles', { params, body: doubles });
        await api.ok(guestCaptain, 'putDoubles', { params, body: { pairs: [['g1', 'g2']] } });
      },
    ],
    ['played', () => confirmAll(app, id)],
    ['home approved', () => api.ok(homeCaptain, 'approveTeamMatch', { params })],
    ['completed', () => api.ok(guestCaptain, 'approveTeamMatch', { params })],
  ];
  const last = steps.findIndex(([name]) => name === stage);
  for (const [, step] of steps.slice(0, last + 1)) await step();
  return id;
}

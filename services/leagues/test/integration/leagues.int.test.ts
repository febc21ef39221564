import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, teamMatchStateSchema } from '@courtcast/contracts';
import type { OperationId } from '@courtcast/contracts';
import { clubState, eventually, playerState, userCaller } from '@courtcast/testkit';
import type { SentInput } from '@courtcast/testkit';
import {
  admin,
  anonymous,
  board,
  captain,
  coach,
  manager,
  organiser,
  startSystem,
  outsider,
} from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;
let teams: string[];

beforeAll(async () => {
  system = await startSystem();
  teams = await system.made.teams(4);
});

afterAll(() => system.stop());

const everyone = { organiser, admin, manager, coach, captain, outsider, board, anonymous };
type Name = keyof typeof everyone;
const people: readonly Name[] = ['organiser', 'admin', 'manager', 'coach', 'captain', 'outsider'];

const teamBody = { name: 'T', clubId: 'club-1', captainPlayerId: 'p1', playerIds: ['p1', 'p2'] };
const leagueBody = (championshipId: string) => ({
  championshipId,
  name: 'L',
  category: 'senior',
  defaultSinglesCount: 0,
  defaultDoublesCount: 3,
});

describe('writes', () => {
  const cases: readonly [OperationId, readonly Name[], () => Promise<SentInput>][] = [
    ['createChampionship', people, async () => ({ body: { name: 'C', sport: 'tennis', season: '2026' } })],
    [
      'createLeague',
      ['organiser', 'admin'],
      async () => ({ body: leagueBody(await system.made.championship()) }),
    ],
    [
      'createLeagueGroup',
      ['organiser', 'admin'],
      async () => ({ body: { leagueId: await system.made.league(), name: 'G', teamIds: teams } }),
    ],
    [
      'createFixtures',
      ['organiser', 'admin'],
      async () => ({
        params: { id: await system.made.group(teams) },
        body: { firstDate: '2026-05-01', daysBetween: 7 },
      }),
    ],
    ['createTeam', ['admin', 'manager'], async () => ({ body: teamBody })],
    [
      'createTeamMatch',
      ['organiser', 'admin'],
      async () => ({
        body: {
          leagueGroupId: await system.made.group(teams),
          homeTeamId: teams[0],
          guestTeamId: teams[1],
        },
      }),
    ],
  ];
  test.each(cases)('%s is for those who may', async (id, allowed, given) => {
    let input = await given();
    for (const [name, caller] of Object.entries(everyone)) {
      const isAllowed = allowed.some((one) => one === name);
      const { status, headers } = await system.api.call(caller, id, input);
      const refused = name === 'anonymous' ? 401 : 403;
      expect([name, status]).toEqual([name, isAllowed ? operations[id].answer.status : refused]);
      if (!isAllowed) continue;
      expect(headers.get('location')).toMatch(/^\/api\/v1\//);
      input = await given();
    }
  });

  test.each<[OperationId, object, string]>([
    ['createChampionship', { name: 'C', sport: 'golf', season: '1' }, 'sport'],
    ['createChampionship', { name: 'C', sport: 'tennis', season: '1', startDate: '2026-02-30' }, 'startDate'],
    [
      'createChampionship',
      { name: 'C', sport: 'tennis', season: '1', startDate: '2026-02-02', endDate: '2026-02-01' },
      'endDate',
    ],
    ['createChampionship', { name: 'C', sport: 'tennis', season: '1', organiserId: 'x' }, 'organiserId'],
    ['createLeague', leagueBody('nowhere'), 'championshipId'],
    ['createLeague', { ...leagueBody('nowhere'), category: 'old' }, 'category'],
    ['createLeague', { ...leagueBody('nowhere'), tier: 0 }, 'tier'],
    ['createLeagueGroup', { leagueId: 'nowhere', name: 'G', teamIds: ['a', 'b'] }, 'leagueId'],
    ['createLeagueGroup', { leagueId: 'nowhere', name: 'G', teamIds: ['a'] }, 'teamIds'],
    ['createTeam', { ...teamBody, clubId: 'nowhere' }, 'clubId'],
    ['createTeam', { ...teamBody, captainPlayerId: 'p3' }, 'captainPlayerId'],
    ['createTeam', { ...teamBody, playerIds: ['p1', 'p2', 'p1'] }, 'playerIds.2'],
    ['createTeam', { ...teamBody, playerIds: ['p1', 'nobody'] }, 'playerIds.1'],
    ['createTeamMatch', { leagueGroupId: 'nowhere', homeTeamId: 'a', guestTeamId: 'b' }, 'leagueGroupId'],
  ])('%s refuses %j', async (id, body, path) => {
    expect(await system.api.refusal(admin, id, { body })).toMatchObject({
      statusCode: 422,
      details: [{ path }],
    });
  });

  test('refuse teams that are unknown, twice in a group, outside it or meet themselves', async () => {
    const leagueId = await system.made.league();
    const group = { leagueId, name: 'G', teamIds: [teams[0], 'nobody', teams[0]] };
    expect(await system.api.refusal(organiser, 'createLeagueGroup', { body: group })).toMatchObject({
      details: [{ path: 'teamIds.1' }, { path: 'teamIds.2' }],
    });
    const leagueGroupId = await system.made.group(teams.slice(0, 2));
    const meet = (homeTeamId: string, guestTeamId: string) =>
      system.api.refusal(organiser, 'createTeamMatch', { body: { leagueGroupId, homeTeamId, guestTeamId } });
    expect((await meet(teams[0] ?? '', teams[2] ?? '')).details).toMatchObject([{ path: 'guestTeamId' }]);
    expect((await meet(teams[0] ?? '', teams[0] ?? '')).details).toMatchObject([{ path: 'guestTeamId' }]);
  });
});

test.each<[OperationId, string]>([
  ['getChampionship', 'Championship'],
  ['getLeague', 'League'],
  ['getLeagueGroup', 'League group'],
  ['getSchedule', 'League group'],
  ['getStandings', 'League group'],
  ['getTeam', 'Team'],
  ['getTeamMatch', 'Team match'],
])('%s of nothing is not found', async (id, what) => {
  for (const wrong of ['unknown', '$ne', '../x', 'x'.repeat(10_000), '\u0000']) {
    const refusal = await system.api.refusal(anonymous, id, { params: { id: wrong } });
    expect(refusal).toMatchObject({ statusCode: 404, error: 'Not Found' });
    if (wrong === 'unknown') expect(refusal.message).toBe(`${what} not found`);
  }
});

interface Asked {
  readonly api?: System['api'];
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

describe('fixtures', () => {
  const ask = (id: string, { api = system.api, headers = {}, body = {} }: Asked = {}) =>
    api.call(organiser, 'createFixtures', {
      params: { id },
      body: { firstDate: '2026-05-01', daysBetween: 7, ...body },
      headers,
    });
  const scheduleOf = (id: string, query = {}) =>
    system.api.ok(anonymous, 'getSchedule', { params: { id }, query });

  test('asked for ten times at once, over two replicas, are made once', async () => {
    const id = await system.made.group(teams);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ask(id, { api: system.apis[index % 2 === 0 ? 0 : 1] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await scheduleOf(id)).toHaveLength(6);
  });

  test('repeated under one key are answered again', async () => {
    const id = await system.made.group(teams);
    const headers = { 'idempotency-key': `fixtures ${id}` };
    const [first, again] = [
      await ask(id, { api: system.apis[0], headers }),
      await ask(id, { api: system.apis[1], headers }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await scheduleOf(id)).toHaveLength(6);
  });

  test('of a double round are dated day by day, swapped, and in order', async () => {
    const id = await system.made.group(teams);
    await ask(id, { body: { doubleRound: true } });
    const all = await scheduleOf(id);
    expect(all.map(({ matchDay }) => matchDay)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    expect([all[0]?.scheduledAt, all[11]?.scheduledAt]).toEqual([
      '2026-05-01T00:00:00.000Z',
      '2026-06-05T00:00:00.000Z',
    ]);
    expect(new Set(all.map(({ homeTeamId, guestTeamId }) => `${homeTeamId} ${guestTeamId}`)).size).toBe(12);
    expect(await scheduleOf(id, { matchDay: 2 })).toEqual(all.slice(2, 4));
    expect(await scheduleOf(id, { teamId: teams[0] ?? '' })).toHaveLength(6);
    expect(await scheduleOf(id, { status: 'scheduled', matchDay: 6 })).toHaveLength(2);
    expect(await scheduleOf(id, { status: 'completed' })).toEqual([]);
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(
      [
        'id leagueGroupId homeTeamId guestTeamId matchDay scheduledAt location singlesCount doublesCount status',
        'homeMatchesWon guestMatchesWon homeTeam guestTeam createdAt updatedAt',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    );
    expect(all[0]).toMatchObject({ status: 'upcoming', singlesCount: 4, doublesCount: 2 });
  });

  test('that would leave the calendar are refused, and leave the group as it was', async () => {
    const id = await system.made.group(teams);
    const late = await ask(id, { body: { firstDate: '9999-12-20' } });
    expect([late.status, late.body]).toMatchObject([422, { details: [{ path: 'firstDate' }] }]);
    expect((await ask(id)).status).toBe(201);
  });

  test('are published with the public state, without notes', async () => {
    const id = await system.made.group(teams);
    const { data } = operations.createFixtures.answer.schema.parse((await ask(id)).body);
    await eventually(async () => {
      const [event] = await system.eventsOf('team-match', data[0]?.id ?? '');
      expect(event).toMatchObject({
        version: 1,
        actor: 'user:organiser',
        scopes: [`team-match.${data[0]?.id ?? ''}`, `league-group.${id}`],
      });
      expect(Object.keys(event?.state ?? {})).not.toContain('homeNotes');
      expect(teamMatchStateSchema.parse(event?.state)).toMatchObject({
        organiserId: 'organiser',
        homeCaptainPlayerId: 'p1',
        matches: [],
      });
    });
  });
});

test('the table of a new group has every team with zeros', async () => {
  const id = await system.made.group(teams);
  const rows = await system.api.ok(anonymous, 'getStandings', { params: { id } });
  expect(rows.map(({ rank, teamName }) => [rank, teamName])).toEqual(
    [1, 2, 3, 4].map((place) => [1, `Team ${place}`]),
  );
  const detail = await system.api.ok(anonymous, 'getLeagueGroup', { params: { id } });
  expect(detail.teams).toHaveLength(4);
  expect(detail.league).toMatchObject({ defaultSinglesCount: 4, deuceRule: 'advantage', lineupOrder: true });
});

describe('team matches', () => {
  const noon = '2026-05-10T12:00:00.000Z';
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const other = await system.made.team('Guests', 'club-2', ['p3']);
    const youth = await system.made.group(
      [teams[0] ?? '', other],
      await system.made.league({ category: 'youth' }),
    );
    const senior = await system.made.group(
      teams.slice(1, 3),
      await system.made.league({ category: 'senior' }),
    );
    const make = async (name: string, body: object) => {
      ids[name] = (await system.api.ok(organiser, 'createTeamMatch', { body })).id;
    };
    Object.assign(ids, { youth, senior, other });
    const first = { leagueGroupId: youth, homeTeamId: teams[0], guestTeamId: other };
    await make('undated', first);
    await make('noon', { ...first, matchDay: 2, scheduledAt: '2026-05-10T14:00:00+02:00' });
    await make('early', { ...first, matchDay: 2, scheduledAt: '2026-05-09T23:59:59.999Z' });
    await make('dayless', { ...first, scheduledAt: '2026-01-01T00:00:00Z' });
    await make('senior1', {
      leagueGroupId: senior,
      homeTeamId: teams[1],
      guestTeamId: teams[2],
      matchDay: 1,
      scheduledAt: noon,
    });
  });

  test.each<[string, () => Record<string, string | undefined>, readonly string[]]>([
    ['group', () => ({ leagueGroupId: ids.youth }), ['early', 'noon', 'dayless', 'undated']],
    ['team', () => ({ teamId: ids.other }), ['early', 'noon', 'dayless', 'undated']],
    ['club of a guest', () => ({ clubId: 'club-2' }), ['early', 'noon', 'dayless', 'undated']],
    ['category', () => ({ category: 'senior' }), ['senior1']],
    ['first moment', () => ({ clubId: 'club-2', dateFrom: noon }), ['noon']],
    ['last moment', () => ({ clubId: 'club-2', dateTo: noon }), ['early', 'noon', 'dayless']],
    ['first day', () => ({ clubId: 'club-2', dateFrom: '2026-05-10' }), ['noon']],
    ['last day', () => ({ clubId: 'club-2', dateTo: '2026-05-09' }), ['early', 'dayless']],
    ['offset', () => ({ clubId: 'club-2', dateFrom: '2026-05-10T14:00:00+02:00', dateTo: noon }), ['noon']],
    ['both', () => ({ category: 'youth', dateFrom: '2026-05-09', dateTo: '2026-05-10' }), ['early', 'noon']],
    ['status', () => ({ category: 'senior', status: 'upcoming' }), ['senior1']],
    ['other status', () => ({ category: 'senior', status: 'scheduled' }), ['senior1']],
    ['no status', () => ({ category: 'senior', status: 'cancelled' }), []],
    ['unknown team', () => ({ teamId: 'nobody' }), []],
  ])('by %s', async (_, query, found) => {
    const given = Object.fromEntries(Object.entries(query()).map(([name, value]) => [name, value ?? '']));
    const listed = await system.api.ok(anonymous, 'listTeamMatches', { query: given });
    expect(listed.map(({ id }) => id)).toEqual(found.map((name) => ids[name]));
  });

  test.each<Record<string, string>>([
    { dateFrom: 'soon' },
    { dateTo: '2026-02-30' },
    { status: 'live' },
    { category: 'mixed' },
  ])('take no %j', async (query) => {
    expect(await system.api.refusal(anonymous, 'listTeamMatches', { query })).toMatchObject({
      statusCode: 422,
    });
  });

  test('are private for those who see notes, and for no other reader', async () => {
    const cacheFor = async (caller: typeof captain | typeof anonymous) =>
      (await system.api.call(caller, 'listTeamMatches')).headers.get('cache-control');
    expect(await cacheFor(anonymous)).toBe('no-cache');
    expect(await cacheFor(outsider)).toBe('no-cache');
    expect(await cacheFor(captain)).toBe('private, no-store');
    expect(await cacheFor(organiser)).toBe('private, no-store');
  });
});

describe('people and clubs of other services', () => {
  test('a manager by identity, not yet by their token, may make teams; identity settles the club first', async () => {
    const fresh = userCaller('fresh', { playerId: 'p-fresh' });
    expect((await system.api.refusal(fresh, 'createTeam', { body: teamBody })).statusCode).toBe(403);
    system.peers.players.set(
      'p-fresh',
      playerState('p-fresh', { clubs: [{ clubId: 'club-1', role: 'owner', isPrimary: false }] }),
    );
    await system.api.ok(fresh, 'createTeam', { body: teamBody });
    expect(system.peers.settled).toContain('club-1');
  });

  test('a merged player enters a roster as who they are now', async () => {
    system.peers.players.set('p-old', playerState('p-old', { mergedInto: 'p1' }));
    const body = { ...teamBody, captainPlayerId: 'p-old', playerIds: ['p-old', 'p2'] };
    expect(await system.api.ok(manager, 'createTeam', { body })).toMatchObject({
      captainPlayerId: 'p1',
      playerIds: ['p1', 'p2'],
    });
    const twice = { ...teamBody, playerIds: ['p1', 'p-old'] };
    expect((await system.api.refusal(manager, 'createTeam', { body: twice })).statusCode).toBe(422);
  });

  test('a player is shown by their newest name, whatever comes late', async () => {
    const id = await system.made.team('Renamed', 'club-1', ['p9']);
    const named = (version: number, name: string) =>
      system.publish({
        service: 'identity',
        aggregate: 'player',
        id: 'p9',
        version,
        state: playerState('p9', { name }),
      });
    await named(3, 'Newest');
    await named(2, 'Older');
    await system.publish({
      service: 'tournaments',
      aggregate: 'club',
      id: 'club-9',
      version: 1,
      state: clubState('club-9', { deleted: true }),
    });
    await eventually(async () => {
      const { players } = await system.api.ok(anonymous, 'getTeam', { params: { id } });
      expect(players).toEqual([{ id: 'p9', name: 'Newest', gender: null }]);
    });
    await eventually(async () => {
      const body = { ...teamBody, clubId: 'club-9' };
      expect((await system.api.refusal(admin, 'createTeam', { body })).statusCode).toBe(422);
    });
  });
});

describe('lists', () => {
  test('of championships and teams sort, search, filter and page', async () => {
    for (const name of ['Ñandú 10', 'ñandú 2', 'Ñandú 1']) await system.made.championship(name);
    for (const name of ['Zebra 2', 'Zebra 10']) await system.made.team(name, 'club-2');
    const names = async (id: 'listChampionships' | 'listTeams', query: Record<string, string | number>) =>
      (await system.api.ok(anonymous, id, { query })).data.map(({ name }) => name);
    const byName = { sortBy: 'name', sortOrder: 'asc' };
    expect(await names('listChampionships', { search: 'nandu', ...byName })).toEqual([
      'Ñandú 1',
      'ñandú 2',
      'Ñandú 10',
    ]);
    expect(await names('listChampionships', { search: 'nandu' })).toEqual(['Ñandú 1', 'ñandú 2', 'Ñandú 10']);
    expect(await names('listTeams', { search: 'zebra', ...byName })).toEqual(['Zebra 2', 'Zebra 10']);
    expect(await names('listTeams', { search: 'zebra', clubId: 'club-1' })).toEqual([]);
    expect(await names('listTeams', { search: 'zebra', ...byName, perPage: 1, page: 2 })).toEqual([
      'Zebra 10',
    ]);
    const { meta } = await system.api.ok(anonymous, 'listTeams', { query: { search: 'zebra', perPage: 1 } });
    expect(meta).toMatchObject({ total: 2, totalPages: 2, hasNextPage: true, hasPreviousPage: false });
    for (const id of ['listChampionships', 'listTeams'] as const) {
      expect((await system.api.refusal(anonymous, id, { query: { sortBy: 'words' } })).statusCode).toBe(422);
    }
  });

  test('of leagues are in the order of tiers, of groups by name', async () => {
    const championshipId = await system.made.championship();
    for (const [name, tier] of [
      ['C', 2],
      ['B', null],
      ['A', 2],
      ['D', 1],
    ] as const) {
      await system.api.ok(organiser, 'createLeague', { body: { ...leagueBody(championshipId), name, tier } });
    }
    const leagues = await system.api.ok(anonymous, 'listLeagues', { query: { championshipId } });
    expect(leagues.map(({ name }) => name)).toEqual(['D', 'A', 'C', 'B']);
    const leagueId = leagues[0]?.id ?? '';
    for (const name of ['Group 10', 'Group 2']) {
      await system.api.ok(admin, 'createLeagueGroup', { body: { leagueId, name, teamIds: teams } });
    }
    const groups = await system.api.ok(anonymous, 'listLeagueGroups', { query: { leagueId } });
    expect(groups.map(({ name }) => name)).toEqual(['Group 2', 'Group 10']);
    expect(await system.api.ok(anonymous, 'listLeagues', { query: { championshipId: 'nowhere' } })).toEqual(
      [],
    );
  });
});

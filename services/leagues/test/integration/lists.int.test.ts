import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { OperationId } from '@courtcast/contracts';
import { clubState, eventually } from '@courtcast/testkit';
import type { SentInput } from '@courtcast/testkit';
import { admin, anonymous, organiser, startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;
/** Ids of created records, by name. */
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? name;

const makeChampionships = async () => {
  for (const [name, sport] of [
    ['Winter Cup 10', 'tennis'],
    ['Winter Cup 2', 'padel'],
    ['Söåmmer League', 'padel'],
  ]) {
    const body = { name, sport, season: '2026', startDate: name === 'Winter Cup 2' ? '2026-05-01' : null };
    ids.set(name ?? '', (await system.api.ok(organiser, 'createChampionship', { body })).id);
  }
};

const makeLeagues = async () => {
  for (const [name, championship, tier] of [
    ['Second', 'Winter Cup 10', 2],
    ['First', 'Winter Cup 10', 1],
    ['Open', 'Winter Cup 10', null],
    ['Ladies', 'Winter Cup 2', 1],
  ] as const) {
    const body = {
      ...{ championshipId: idOf(championship), name, category: 'active', tier },
      ...{ defaultSinglesCount: 1, defaultDoublesCount: 0 },
      ...(name === 'Ladies' ? { gender: 'female', defaultMatchFormat: 'pro_set', ageGroup: '40+' } : {}),
    };
    ids.set(name, (await system.api.ok(organiser, 'createLeague', { body })).id);
  }
};

const makeTeams = async () => {
  for (const [name, clubId] of [
    ['Wild Boars 10', 'club-1'],
    ['Wild Boars 2', 'club-1'],
    ['Foxes', 'club-2'],
    ['Älks', 'club-2'],
  ] as const)
    ids.set(name, await system.made.team(name, clubId));
};

const makeGroups = async () => {
  for (const [name, league, teams] of [
    ['Group 10', 'First', ['Wild Boars 10', 'Wild Boars 2', 'Foxes', 'Älks']],
    ['Group 2', 'First', ['Foxes', 'Älks']],
    ['Ladies only', 'Ladies', ['Foxes', 'Älks']],
  ] as const) {
    const body = { leagueId: idOf(league), name, teamIds: teams.map(idOf) };
    ids.set(name, (await system.api.ok(admin, 'createLeagueGroup', { body })).id);
  }
};

/** Match day and time may be missing; such rows come last. The order of creation is arbitrary. */
const makeSchedule = async () => {
  for (const [name, home, guest, matchDay, scheduledAt] of [
    ['dayless', 'Wild Boars 10', 'Foxes', null, '2026-01-01T10:00:00Z'],
    ['bare', 'Wild Boars 2', 'Älks', null, null],
    ['two', 'Foxes', 'Wild Boars 10', 2, '2026-05-09T10:00:00Z'],
    ['one timeless', 'Foxes', 'Älks', 1, null],
    ['one late', 'Wild Boars 10', 'Wild Boars 2', 1, '2026-05-02T12:00:00Z'],
    ['one', 'Älks', 'Wild Boars 2', 1, '2026-05-02T12:00:00+02:00'],
  ] as const) {
    const sides = { homeTeamId: idOf(home), guestTeamId: idOf(guest) };
    const body = { leagueGroupId: idOf('Group 10'), ...sides, matchDay, scheduledAt };
    ids.set(name, (await system.api.ok(organiser, 'createTeamMatch', { body })).id);
  }
  await system.api.ok(organiser, 'cancelTeamMatch', { params: { id: idOf('two') } });
  const forfeit = { params: { id: idOf('one late') }, body: { side: 'guest' } };
  await system.api.ok(organiser, 'forfeitTeamMatch', forfeit);
};

beforeAll(async () => {
  system = await startSystem();
  await makeChampionships();
  await makeLeagues();
  await makeTeams();
  await makeGroups();
  await makeSchedule();
});

afterAll(() => system.stop());

/** Lists, with how to read the ids out of an answer and the path that they need. */
const lists = {
  listChampionships: 'page',
  listTeams: 'page',
  listLeagues: 'array',
  listLeagueGroups: 'array',
  getSchedule: 'array',
} as const;
type List = keyof typeof lists;
const paged = ['listChampionships', 'listTeams'] as const;

type Query = Readonly<Record<string, string | number>>;

/** Names in a query stand for ids. */
const inputOf = (id: List, query: Query): SentInput => ({
  params: id === 'getSchedule' ? { id: idOf('Group 10') } : {},
  query: Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? idOf(value) : value]),
  ),
});

const listed = async (id: List, query: Query): Promise<readonly string[]> => {
  const answer = await system.api.ok(anonymous, id, inputOf(id, query));
  const rows: readonly { id: string }[] = Array.isArray(answer) ? answer : answer.data;
  const names = new Map([...ids].map(([name, made]) => [made, name]));
  return rows.map((row) => names.get(row.id) ?? row.id);
};

const byName = { sortBy: 'name', sortOrder: 'asc' };
const everyTeamMatch = ['one', 'one late', 'one timeless', 'two', 'dayless', 'bare'];

describe('a list', () => {
  test.each<[List, Query, readonly string[]]>([
    ['listChampionships', {}, ['Söåmmer League', 'Winter Cup 2', 'Winter Cup 10']],
    ['listChampionships', { sortOrder: 'asc' }, ['Winter Cup 10', 'Winter Cup 2', 'Söåmmer League']],
    ['listChampionships', byName, ['Söåmmer League', 'Winter Cup 2', 'Winter Cup 10']],
    ['listChampionships', { sortBy: 'updatedAt' }, ['Söåmmer League', 'Winter Cup 2', 'Winter Cup 10']],
    ['listChampionships', { search: 'soam' }, ['Söåmmer League']],
    ['listChampionships', { search: 'cup win', ...byName }, ['Winter Cup 2', 'Winter Cup 10']],
    ['listChampionships', { search: 'inter' }, []],
    ['listChampionships', { search: '!!' }, []],
    ['listChampionships', { search: '' }, ['Söåmmer League', 'Winter Cup 2', 'Winter Cup 10']],
    ['listChampionships', { unknown: 'x', ...byName, page: 2, perPage: 2 }, ['Winter Cup 10']],
    ['listTeams', byName, ['Älks', 'Foxes', 'Wild Boars 2', 'Wild Boars 10']],
    ['listTeams', { clubId: 'club-1', ...byName }, ['Wild Boars 2', 'Wild Boars 10']],
    ['listTeams', { clubId: 'club-1', search: '10' }, ['Wild Boars 10']],
    ['listTeams', { clubId: 'club-2', search: 'wild' }, []],
    ['listTeams', { clubId: 'club-1', sortOrder: 'asc' }, ['Wild Boars 10', 'Wild Boars 2']],
    ['listTeams', { clubId: 'club-2', page: 2, perPage: 1, ...byName }, ['Foxes']],
    ['listTeams', { clubId: 'nowhere' }, []],
    ['listTeams', { playerId: 'nowhere' }, []],
    ['listTeams', { playerId: 'p2', clubId: 'club-2', ...byName }, ['Älks', 'Foxes']],
    ['listTeams', { search: 'boars', perPage: 1, ...byName }, ['Wild Boars 2']],
    ['listLeagues', {}, ['First', 'Ladies', 'Second', 'Open']],
    ['listLeagues', { championshipId: 'Winter Cup 10' }, ['First', 'Second', 'Open']],
    ['listLeagues', { championshipId: 'Söåmmer League' }, []],
    ['listLeagues', { championshipId: '' }, ['First', 'Ladies', 'Second', 'Open']],
    ['listLeagueGroups', {}, ['Group 2', 'Group 10', 'Ladies only']],
    ['listLeagueGroups', { leagueId: 'First' }, ['Group 2', 'Group 10']],
    ['listLeagueGroups', { leagueId: 'nowhere' }, []],
    ['getSchedule', {}, everyTeamMatch],
    ['getSchedule', { matchDay: 1 }, ['one', 'one late', 'one timeless']],
    ['getSchedule', { matchDay: 3 }, []],
    ['getSchedule', { status: 'scheduled' }, ['one', 'one timeless', 'dayless', 'bare']],
    ['getSchedule', { status: 'upcoming' }, ['one', 'one timeless', 'dayless', 'bare']],
    ['getSchedule', { status: 'completed' }, ['one late']],
    ['getSchedule', { status: 'cancelled' }, ['two']],
    ['getSchedule', { status: 'in_progress' }, []],
    ['getSchedule', { teamId: 'Foxes' }, ['one timeless', 'two', 'dayless']],
    ['getSchedule', { teamId: 'nobody' }, []],
    ['getSchedule', { matchDay: 1, status: 'scheduled' }, ['one', 'one timeless']],
    ['getSchedule', { matchDay: 1, teamId: 'Wild Boars 2' }, ['one', 'one late']],
    ['getSchedule', { status: 'upcoming', teamId: 'Foxes' }, ['one timeless', 'dayless']],
    ['getSchedule', { matchDay: 1, status: 'completed', teamId: 'Wild Boars 10' }, ['one late']],
    ['getSchedule', { matchDay: '', status: '', teamId: '' }, everyTeamMatch],
  ])('%s by %j', async (id, query, names) => {
    expect(await listed(id, query)).toEqual(names);
  });

  test('of championships by their organizer is for users, and for no shared cache', async () => {
    const of = (organiserId: string) => ({ query: { organiserId } });
    for (const [userId, found] of [
      ['organiser', 3],
      ['no-such-user', 0],
    ] as const) {
      const { status, headers, body } = await system.api.call(organiser, 'listChampionships', of(userId));
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(body).toMatchObject({ meta: { total: found } });
    }
    expect((await system.api.call(anonymous, 'listChampionships', of('organiser'))).status).toBe(401);
    expect((await system.api.send(organiser, 'GET /championships?organiserId[$ne]=x')).status).toBe(422);
  });

  test.each<[List, string]>([
    ['listChampionships', 'page=0'],
    ['listChampionships', 'page=1.5'],
    ['listChampionships', 'perPage=101'],
    ['listChampionships', 'perPage=x'],
    ['listChampionships', 'sortBy=season'],
    ['listChampionships', 'sortOrder=up'],
    ['listChampionships', `search=${'x'.repeat(101)}`],
    ['listChampionships', 'search=a%00b'],
    ['listTeams', 'page=-1'],
    ['listTeams', 'sortBy=clubId'],
    ['listTeams', 'clubId=a&clubId=b'],
    ['listTeams', 'clubId[$ne]=x'],
    ['listLeagues', 'championshipId=a&championshipId=b'],
    ['listLeagues', 'championshipId[$gt]='],
    ['listLeagueGroups', 'leagueId[]=x'],
    ['getSchedule', 'matchDay=0'],
    ['getSchedule', 'matchDay=one'],
    ['getSchedule', 'matchDay=1&matchDay=2'],
    ['getSchedule', 'status=live'],
    ['getSchedule', 'status=Scheduled'],
  ])('%s refuses %s', async (id, query) => {
    const path = operations[id].path.replace('{id}', idOf('Group 10'));
    expect((await system.api.send(anonymous, `GET ${path}?${query}`)).status).toBe(422);
  });

  test.each(paged)('%s is paged without a gap, and says how far it goes', async (id) => {
    const all = await listed(id, { perPage: 100 });
    const pages: string[] = [];
    for (let page = 1; page <= all.length; page += 1) {
      const { meta } = await system.api.ok(anonymous, id, { query: { page, perPage: 1 } });
      expect(meta).toEqual({
        ...{ total: all.length, page, perPage: 1, totalPages: all.length },
        ...{ hasNextPage: page < all.length, hasPreviousPage: page > 1 },
      });
      pages.push(...(await listed(id, { page, perPage: 1 })));
    }
    expect(pages).toEqual(all);
    const beyond = await system.api.ok(anonymous, id, { query: { page: 99 } });
    expect(beyond).toMatchObject({
      data: [],
      meta: { total: all.length, totalPages: 1, hasNextPage: false },
    });
  });

  const tagged = [...(Object.keys(lists) as List[]), 'getStandings'] as const;

  test.each(tagged)('%s is unchanged for who has it', async (id) => {
    const input = id === 'getStandings' ? { params: { id: idOf('Group 10') } } : inputOf(id, {});
    const first = await system.api.call(anonymous, id, input);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await system.api.call(anonymous, id, { ...input, headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    const other = await system.api.call(anonymous, id, { ...input, headers: { 'if-none-match': '"x"' } });
    expect(other.status).toBe(200);
  });
});

describe('fields that are not set', () => {
  test('are null where they may be, in lists and alone', async () => {
    const leagues = await system.api.ok(anonymous, 'listLeagues', {});
    const bare = leagues.find(({ name }) => name === 'Open');
    expect(bare).toMatchObject({
      ...{ gender: null, ageGroup: null, tier: null, defaultMatchFormat: null, defaultMatchTiebreakTo: null },
      ...{ deuceRule: 'advantage', lineupOrder: true, doublesOrder: true },
      ...{ walkoverCredit: 'full', retirementCredit: 'complete' },
    });
    expect(await system.api.ok(anonymous, 'getLeague', { params: { id: idOf('Open') } })).toEqual(bare);
    expect(leagues.find(({ name }) => name === 'Ladies')).toMatchObject({
      gender: 'female',
      ageGroup: '40+',
    });
    const championship = { params: { id: idOf('Winter Cup 10') } };
    expect(await system.api.ok(anonymous, 'getChampionship', championship)).toMatchObject({
      ...{ startDate: null, endDate: null },
    });
    const schedule = await system.api.ok(anonymous, 'getSchedule', { params: { id: idOf('Group 10') } });
    expect(schedule.at(-1)).toMatchObject({ matchDay: null, scheduledAt: null, location: null });
  });

  test('were unset by a change to null', async () => {
    const params = { id: idOf('Ladies') };
    const body = { gender: null, ageGroup: null, tier: null, defaultMatchFormat: null };
    expect(await system.api.ok(admin, 'patchLeague', { params, body })).toMatchObject(body);
  });
});

describe('files', () => {
  const files: readonly [OperationId, string, string, string][] = [
    [
      'getStandingsCsv',
      'Group 10',
      'text/csv; charset=utf-8',
      'Winter Cup 10 – First – Group 10 – standings.csv',
    ],
    [
      'getResultsCsv',
      'Group 10',
      'text/csv; charset=utf-8',
      'Winter Cup 10 – First – Group 10 – results.csv',
    ],
    ['getGroupCalendar', 'Group 10', 'text/calendar; charset=utf-8', 'Winter Cup 10 – First – Group 10.ics'],
    ['getTeamCalendar', 'Foxes', 'text/calendar; charset=utf-8', 'Foxes.ics'],
    ['getTeamMatchReport', 'one', 'application/pdf', 'Älks – Wild Boars 2 – report.pdf'],
  ];

  test.each(files)('%s is a file with its type, name and tag', async (...[id, of, type, name]) => {
    const params = { id: idOf(of) };
    const { status, headers } = await system.api.call(anonymous, id, { params });
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition)).toContain(name);
    const etag = headers.get('etag') ?? '';
    const again = await system.api.call(anonymous, id, { params, headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test.each(files)('%s of nothing is not found', async (id) => {
    for (const wrong of ['unknown', '$ne', '../x', '\u0000'])
      expect(await system.api.refusal(anonymous, id, { params: { id: wrong } })).toMatchObject({
        statusCode: 404,
      });
  });

  test('go by the clock of the home club, as soon as it is known', async () => {
    const state = clubState('club-2', { timeZone: 'Europe/Berlin' });
    await system.publish({ service: 'tournaments', aggregate: 'club', id: 'club-2', version: 2, state });
    await eventually(async () => {
      const { body } = await system.api.call(anonymous, 'getTeamCalendar', { params: { id: idOf('Älks') } });
      // At home they play at ten in UTC, which is noon; on the road another club's clock would hold.
      expect(String(body)).toContain('20260502T100000');
    });
  });

  test('hold results of completed team matches only, and every team of the table', async () => {
    const params = { id: idOf('Group 10') };
    const results = await system.api.call(anonymous, 'getResultsCsv', { params });
    expect(String(results.body).trim().split('\r\n').slice(1)).toEqual([
      '1,2026-05-02,12:00,UTC,Wild Boars 10,Wild Boars 2,1,0,2,0,12,0,guest,',
    ]);
    const standings = await system.api.call(anonymous, 'getStandingsCsv', { params });
    expect(String(standings.body).trim().split('\r\n')).toHaveLength(5);
  });
});

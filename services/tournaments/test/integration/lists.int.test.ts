import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OperationId } from '@courtcast/contracts';
import type { Request } from '../support/requests.ts';
import { admin, anonymous, user } from '../support/requests.ts';
import { userState } from '../support/peers.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
const owner = user('owner');
const other = user('other');
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? 'missing';

const make = async (
  id: 'createClub' | 'createCourt' | 'createTournament',
  body: { readonly name: string; readonly [field: string]: unknown },
  by = owner,
) => {
  const made = await system.api.ok(by, id, { body });
  ids.set(body.name, made.id);
  return made.id;
};

const clubNames = ['TC Grün-Weiß', 'Álamo Pádel', 'club 10', 'Club 2', 'Łódź Tenis', 'TC Grün-Weiß'];

beforeAll(async () => {
  system = await startSystem();
  for (const name of clubNames) await make('createClub', { name });
  const [grün, alamo] = [idOf('Álamo Pádel'), idOf('Club 2')];
  const courts = [
    ['Court 10', 'clay', grün],
    ['Court 2', 'hard', grün],
    ['court 1', 'clay', grün],
    ['Centre', undefined, grün],
    ['Halle 1', 'indoor', alamo],
    ['Halle 2', 'clay', alamo],
  ] as const;
  for (const [name, surface, clubId] of courts) {
    const body = { name, clubId, ...(surface === undefined ? {} : { surface }) };
    await make('createCourt', body);
  }
  system.peers.users.set('umpire', userState('umpire'));
  const tournaments = [
    ['Summer Open', { startDate: '2026-07-01', endDate: '2026-07-08', hostClubIds: [grün] }, 'live', owner],
    [
      'Winter Open',
      { startDate: '2026-01-10', endDate: '2026-01-12', hostClubIds: [grün, alamo] },
      'cancelled',
      owner,
    ],
    ['spring cup', { startDate: '2026-04-01' }, 'registration', other],
    ['Secret', { hostClubIds: [alamo] }, 'draft', other],
  ] as const;
  for (const [name, body, phase, by] of tournaments) {
    const id = await make('createTournament', { name, sport: 'tennis', ...body }, by);
    if (phase === 'draft') continue;
    const phases = phase === 'live' ? ['registration', 'live'] : [phase];
    for (const next of phases)
      await system.api.ok(by, 'moveTournament', { params: { id }, body: { phase: next } });
  }
  const params = { id: idOf('spring cup'), userId: 'umpire' };
  await system.api.ok(other, 'putTournamentStaff', { params, body: { role: 'umpire' } });
  await system.api.ok(owner, 'patchClub', { params: { id: idOf('club 10') }, body: { address: 'New' } });
});

afterAll(() => system.stop());

type ListId = 'listClubs' | 'listCourts' | 'listTournaments';
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

const list = async (
  id: ListId,
  query: Request['query'] = {},
  caller = admin as Parameters<System['api']['call']>[0],
) => {
  const { data, meta } = await system.api.ok(caller, id, { query });
  return { data: data as readonly Listed[], meta };
};

const names = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).data.map(({ name }) => name);

const byName = {
  listClubs: ['Álamo Pádel', 'Club 2', 'club 10', 'Łódź Tenis', 'TC Grün-Weiß', 'TC Grün-Weiß'],
  listCourts: ['Centre', 'court 1', 'Court 2', 'Court 10', 'Halle 1', 'Halle 2'],
  listTournaments: ['Secret', 'spring cup', 'Summer Open', 'Winter Open'],
};
const made = {
  listClubs: clubNames,
  listCourts: ['Court 10', 'Court 2', 'court 1', 'Centre', 'Halle 1', 'Halle 2'],
  listTournaments: ['Summer Open', 'Winter Open', 'spring cup', 'Secret'],
};
const lists: ListId[] = ['listClubs', 'listCourts', 'listTournaments'];

describe.each(lists)('%s', (id) => {
  test('is sorted by name either way', async () => {
    expect(await names(id, { sortBy: 'name', sortOrder: 'asc' })).toEqual(byName[id]);
    expect(await names(id, { sortBy: 'name', sortOrder: 'desc' })).toEqual(byName[id].toReversed());
    expect(await names(id, { sortBy: 'name' })).toEqual(byName[id].toReversed());
  });

  test('has the newest first unless asked otherwise', async () => {
    expect(await names(id)).toEqual(made[id].toReversed());
    expect(await names(id, { sortBy: 'createdAt', sortOrder: 'asc' })).toEqual(made[id]);
  });

  test.each(['name', 'createdAt', 'updatedAt'])(
    'by %s neither repeats nor drops a row from page to page',
    async (sortBy) => {
      for (const sortOrder of ['asc', 'desc']) {
        const whole = (await list(id, { sortBy, sortOrder })).data.map((row) => row.id);
        const paged: string[] = [];
        for (let page = 1; page <= Math.ceil(whole.length / 2); page++)
          paged.push(...(await list(id, { sortBy, sortOrder, page, perPage: 2 })).data.map((row) => row.id));
        expect(paged).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
      }
    },
  );

  test('tells where one stands in it', async () => {
    const total = made[id].length;
    expect((await list(id, { page: 2, perPage: 2 })).meta).toEqual({
      total,
      page: 2,
      perPage: 2,
      totalPages: total / 2,
      hasNextPage: total > 4,
      hasPreviousPage: true,
    });
    const beyond = await list(id, { page: 99, perPage: 3 });
    expect(beyond.data).toEqual([]);
    expect(beyond.meta).toMatchObject({ total, page: 99, hasNextPage: false, hasPreviousPage: true });
    expect((await list(id)).meta).toMatchObject({ page: 1, perPage: 20, totalPages: 1 });
    expect((await list(id, { search: 'nothing like it' })).meta).toMatchObject({ total: 0, totalPages: 1 });
  });

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'x'],
    ['page', '1.5'],
    ['perPage', '0'],
    ['perPage', '101'],
    ['sortBy', 'state'],
    ['sortBy', '$where'],
    ['sortOrder', 'up'],
    ['search', 'x'.repeat(101)],
    ['search', 'a\u0007b'],
  ])('refuses %s=%s', async (name, value) => {
    const refusal = await system.api.refusal(anonymous, id, { query: { [name]: value } });
    expect(refusal).toMatchObject({ statusCode: 422, details: [{ path: name }] });
  });

  test('ignores what it does not know, takes empty for absent, and refuses repeats and operators', async () => {
    const path = { listClubs: '/clubs', listCourts: '/courts', listTournaments: '/tournaments' }[id];
    const status = async (search: string) =>
      (await system.api.send(anonymous, `GET ${path}?${search}`)).status;
    expect(await status('colour=red&page=&search=')).toBe(200);
    expect(await status('page=1&page=2')).toBe(422);
    expect(await status('search[$ne]=x')).toBe(422);
    expect(await status('search=%E0%A4%A')).toBe(400);
  });

  test('says when nothing has changed', async () => {
    const first = await system.api.call(anonymous, id);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await system.api.call(anonymous, id, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });
});

describe('search', () => {
  test.each([
    ['listClubs', 'grün', ['TC Grün-Weiß', 'TC Grün-Weiß']],
    ['listClubs', 'GRUN weiss', ['TC Grün-Weiß', 'TC Grün-Weiß']],
    ['listClubs', 'tc', ['TC Grün-Weiß', 'TC Grün-Weiß']],
    ['listClubs', 'rün', []],
    ['listClubs', 'padel alamo', ['Álamo Pádel']],
    ['listClubs', 'lodz', ['Łódź Tenis']],
    ['listClubs', 'club 1', ['club 10']],
    ['listClubs', '.*', []],
    ['listClubs', '---', []],
    ['listCourts', 'hal', ['Halle 1', 'Halle 2']],
    ['listTournaments', 'open', ['Summer Open', 'Winter Open']],
    ['listTournaments', 'op win', ['Winter Open']],
  ] as const)('in %s for "%s" finds %j', async (id, search, found) => {
    expect(await names(id, { search, sortBy: 'name', sortOrder: 'asc' })).toEqual(found);
  });
});

describe('filters', () => {
  const cases: readonly [ListId, () => Request['query'], readonly string[]][] = [
    ['listCourts', () => ({ clubId: idOf('Club 2') }), ['Halle 1', 'Halle 2']],
    ['listCourts', () => ({ surface: 'clay' }), ['court 1', 'Court 10', 'Halle 2']],
    ['listCourts', () => ({ surface: 'clay', clubId: idOf('Club 2'), search: 'hal' }), ['Halle 2']],
    ['listCourts', () => ({ clubId: 'unknown' }), []],
    ['listTournaments', () => ({ status: 'active' }), ['Summer Open']],
    ['listTournaments', () => ({ status: 'cancelled' }), ['Winter Open']],
    ['listTournaments', () => ({ status: 'upcoming' }), ['Secret', 'spring cup']],
    ['listTournaments', () => ({ status: 'completed' }), []],
    ['listTournaments', () => ({ hostClubId: idOf('Álamo Pádel') }), ['Summer Open', 'Winter Open']],
    ['listTournaments', () => ({ hostClubId: idOf('Club 2') }), ['Secret', 'Winter Open']],
    ['listTournaments', () => ({ hostClubId: 'unknown' }), []],
    ['listTournaments', () => ({ ownerId: 'owner' }), ['Summer Open', 'Winter Open']],
    ['listTournaments', () => ({ ownerId: 'umpire' }), []],
    ['listTournaments', () => ({ staffUserId: 'umpire' }), ['spring cup']],
    ['listTournaments', () => ({ staffUserId: 'other' }), ['Secret', 'spring cup']],
    ['listTournaments', () => ({ staffUserId: 'other', status: 'upcoming', search: 'cup' }), ['spring cup']],
  ];

  test.each(cases)('of %s (%#)', async (id, query, found) => {
    expect(await names(id, { ...query(), sortBy: 'name', sortOrder: 'asc' })).toEqual(found);
  });

  test.each([
    ['listTournaments', { status: 'draft' }],
    ['listTournaments', { status: 'UPCOMING' }],
    ['listCourts', { surface: 'ice' }],
    ['listTournaments', { sortBy: 'phase' }],
  ] as const)('of %s do not know %j', async (id, query) => {
    expect(await system.api.refusal(anonymous, id, { query })).toMatchObject({ statusCode: 422 });
  });

  test.each(['startDate', 'endDate'])('of tournaments sort by %s, too', async (sortBy) => {
    const sorted = await names('listTournaments', { sortBy, sortOrder: 'asc' }, anonymous);
    const dated = sorted.filter((name) => name !== 'spring cup');
    expect(dated).toEqual(['Winter Open', 'Summer Open']);
  });

  test('of strangers find no draft, and count none', async () => {
    for (const caller of [anonymous, owner]) {
      const { data, meta } = await list('listTournaments', { status: 'upcoming' }, caller);
      expect([data.map(({ name }) => name), meta.total]).toEqual([['spring cup'], 1]);
    }
    expect((await list('listTournaments', { status: 'upcoming' }, other)).meta.total).toBe(2);
  });
});

describe('the courts of a club', () => {
  test.each([
    [{}, ['Centre', 'court 1', 'Court 2', 'Court 10']],
    [{ surface: 'clay' }, ['court 1', 'Court 10']],
    [{ search: '10' }, ['Court 10']],
    [{ search: 'court', surface: 'hard' }, ['Court 2']],
  ])('with %j are in natural order', async (query, found) => {
    const courts = await system.api.ok(anonymous, 'listClubCourts', {
      params: { id: idOf('Álamo Pádel') },
      query,
    });
    expect(courts.map(({ name }) => name)).toEqual(found);
  });
});

test('a removed record is in no list', async () => {
  const clubId = await make('createClub', { name: 'Short lived' });
  const id = (await system.api.ok(owner, 'createCourt', { body: { name: 'Short', clubId } })).id;
  await system.api.ok(owner, 'deleteCourt', { params: { id } });
  await system.api.ok(owner, 'deleteClub', { params: { id: clubId } });
  expect(await names('listCourts', { clubId })).toEqual([]);
  expect(await names('listClubs', { search: 'short' })).toEqual([]);
});

test.each<OperationId>(['listClubs', 'listCourts', 'listTournaments'])(
  '%s answers HEAD like GET',
  async (id) => {
    const path = { listClubs: '/clubs', listCourts: '/courts', listTournaments: '/tournaments' }[
      id as ListId
    ];
    const [got, headed] = [
      await system.api.send(anonymous, `GET ${path}`),
      await system.api.send(anonymous, `HEAD ${path}`),
    ];
    expect([headed.status, headed.headers.get('etag')]).toEqual([200, got.headers.get('etag')]);
  },
);

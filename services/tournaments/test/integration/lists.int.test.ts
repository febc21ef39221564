import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation, OperationId, PageMeta, UserCaller } from '@courtcast/contracts';
import { eventually, playerState, userCaller, userState } from '@courtcast/testkit';
import type { SentInput } from '@courtcast/testkit';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';
import { admin, anonymous } from '../support/requests.ts';

let system: System;
const owner = userCaller('owner');
const other = userCaller('other');
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

/** Four players in two draws of a tournament, one of them with a partner. */
const registerFor = async (id: string) => {
  const params = { id };
  for (let place = 1; place <= 5; place++) system.peers.players.set(`p${place}`, playerState(`p${place}`));
  for (const name of ['Singles', 'Doubles', 'Mixed']) {
    const draw = await system.api.ok(other, 'createDraw', {
      params: { tournamentId: id },
      body: { name, size: 8 },
    });
    ids.set(name, draw.id);
  }
  for (const [playerId, drawId, partnerPlayerId] of [
    ['p1', idOf('Singles'), undefined],
    ['p2', idOf('Singles'), undefined],
    ['p3', idOf('Singles'), undefined],
    ['p5', idOf('Doubles'), 'p1'],
  ]) {
    const body = { drawId, playerId, ...(partnerPlayerId === undefined ? {} : { partnerPlayerId }) };
    await system.api.ok(other, 'createRegistration', { params, body });
  }
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
  // Open to tournaments of others: they are hosted at once.
  await system.api.ok(owner, 'putClubCourtUse', { params: { id: alamo }, body: { open: true } });
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
  await registerFor(idOf('spring cup'));
  const params = { id: idOf('spring cup'), userId: 'umpire' };
  await system.api.ok(other, 'putTournamentStaff', { params, body: { role: 'umpire' } });
  await system.api.ok(owner, 'patchClub', { params: { id: idOf('club 10') }, body: { address: 'New' } });
});

afterAll(() => system.stop());

interface Listed {
  readonly id: string;
  readonly name?: string;
  readonly playerId?: string;
}

/** One paginated list, as all of its rows are known. Rows are distinguished by name, registrations by player. */
interface List {
  readonly id: OperationId;
  /** The caller; an admin by default. */
  readonly caller?: UserCaller;
  readonly params?: () => Record<string, string>;
  /** In the order of their making. */
  readonly made: readonly string[];
  /** For each `sortBy` in ascending order. */
  readonly sorted: Readonly<Record<string, readonly string[]>>;
  /** Query parameters that take certain values only, each with one that it does not. */
  readonly closed: Readonly<Record<string, string>>;
  readonly cacheControl: string;
  /** Every field of the row that was given the least, with what it shows; ids and times left out. */
  readonly plain: readonly [row: string, fields: object];
}

const courtNames = ['Court 10', 'Court 2', 'court 1', 'Centre', 'Halle 1', 'Halle 2'];
const tournamentNames = ['Summer Open', 'Winter Open', 'spring cup', 'Secret'];
const registered = ['p1', 'p2', 'p3', 'p5'];
const secret = {
  name: 'Secret',
  description: null,
  status: 'upcoming',
  sport: 'tennis',
  surface: null,
  matchFormat: null,
  startDate: null,
  endDate: null,
  registrationDeadline: null,
  timeZone: 'UTC',
};
const lists: readonly List[] = [
  {
    id: 'listClubs',
    made: clubNames,
    sorted: {
      createdAt: clubNames,
      // Two were changed after they were made.
      updatedAt: [...clubNames.filter((name) => !/^club \d/i.test(name)), 'Club 2', 'club 10'],
      name: ['Álamo Pádel', 'Club 2', 'club 10', 'Łódź Tenis', 'TC Grün-Weiß', 'TC Grün-Weiß'],
    },
    closed: { sortBy: 'state', sortOrder: 'up' },
    cacheControl: 'no-cache',
    plain: ['Club 2', { name: 'Club 2', address: null, logo: null, timeZone: 'UTC' }],
  },
  {
    id: 'listCourts',
    made: courtNames,
    sorted: {
      createdAt: courtNames,
      updatedAt: courtNames,
      name: ['Centre', 'court 1', 'Court 2', 'Court 10', 'Halle 1', 'Halle 2'],
    },
    closed: { sortBy: '$where', sortOrder: 'ASC', surface: 'ice' },
    cacheControl: 'no-cache',
    plain: ['Centre', { name: 'Centre', clubId: expect.any(String), surface: null }],
  },
  {
    id: 'listTournaments',
    made: tournamentNames,
    sorted: {
      createdAt: tournamentNames,
      updatedAt: ['Summer Open', 'Winter Open', 'Secret', 'spring cup'],
      name: ['Secret', 'spring cup', 'Summer Open', 'Winter Open'],
      startDate: ['Secret', 'Winter Open', 'spring cup', 'Summer Open'],
      endDate: ['spring cup', 'Secret', 'Winter Open', 'Summer Open'],
    },
    closed: { sortBy: 'phase', sortOrder: 'up', status: 'draft' },
    // Admins see drafts.
    cacheControl: 'private, no-store',
    plain: ['Secret', secret],
  },
  {
    id: 'listMyTournaments',
    caller: userCaller('other', { playerId: 'p1' }),
    made: ['spring cup', 'Secret'],
    sorted: {
      createdAt: ['spring cup', 'Secret'],
      updatedAt: ['Secret', 'spring cup'],
      name: ['Secret', 'spring cup'],
      startDate: ['Secret', 'spring cup'],
      endDate: ['spring cup', 'Secret'],
    },
    closed: { sortBy: 'role', sortOrder: 'up', status: 'draft', as: 'owner' },
    cacheControl: 'private, no-store',
    plain: ['Secret', { ...secret, role: 'owner', entered: false }],
  },
  {
    id: 'listRegistrations',
    params: () => ({ id: idOf('spring cup') }),
    made: registered,
    sorted: { createdAt: registered, updatedAt: registered },
    closed: { sortBy: 'name', sortOrder: 'up' },
    cacheControl: 'private, no-store',
    plain: [
      'p3',
      {
        tournamentId: expect.any(String),
        drawId: expect.any(String),
        playerId: 'p3',
        partnerPlayerId: null,
        partnerAsked: false,
        players: [{ id: 'p3', name: 'Player p3' }],
      },
    ],
  },
];

/** Invitations and what waits are in one order. */
const others: readonly OperationId[] = [
  ...([
    'listStaffInvitations',
    'listActivity',
    'listHostRequests',
    'listBoxLeagues',
    'listRankings',
    'listRankingRows',
  ] as const),
];

const listNamed = (id: OperationId): List => {
  const found = lists.find((known) => known.id === id);
  if (found === undefined) throw new Error(`no list ${id}`);
  return found;
};

const queryOf = (id: OperationId) => {
  const { query } = operations[id] as Operation;
  return new Map(Object.entries(query?.shape ?? {}));
};

const list = async (
  id: OperationId,
  query: SentInput['query'] = {},
  caller: Parameters<System['api']['call']>[0] = listNamed(id).caller ?? admin,
) => {
  const params = listNamed(id).params?.() ?? {};
  const { status, body } = await system.api.call(caller, id, { params, query });
  expect(status).toBe(200);
  const { data, meta } = body as { data: readonly Listed[]; meta: PageMeta };
  return { data, meta };
};

const labelOf = ({ name, playerId }: Listed) => name ?? playerId ?? '';

const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).data.map(labelOf);

test('every paginated list, and each of its parameters, has its place in these tables', () => {
  const paginated = Object.values(operations).filter(
    ({ id, service, method }) => service === 'tournaments' && method === 'GET' && queryOf(id).has('page'),
  );
  const known = [...others, ...lists.map(({ id }) => id)];
  expect(known.toSorted()).toEqual(paginated.map(({ id }) => id).toSorted());
  const common = ['page', 'perPage', 'sortBy', 'sortOrder', 'search'];
  for (const { id } of lists) {
    const filtered = new Set(filters.flatMap(([of, query]) => (of === id ? Object.keys(query()) : [])));
    const missing = [...queryOf(id).keys()].filter((name) => !common.includes(name) && !filtered.has(name));
    expect([id, missing]).toEqual([id, []]);
  }
});

describe.each(lists)('$id', ({ id, caller = admin, params, made, sorted, closed, cacheControl, plain }) => {
  const ascending = Object.entries(sorted);
  const call = (query: SentInput['query'] = {}, headers = {}) =>
    system.api.call(caller, id, { params: params?.() ?? {}, query, headers });

  test('is sorted by nothing but these', async () => {
    for (const sortBy of ['name', 'createdAt', 'updatedAt', 'startDate', 'endDate', 'id', 'phase', 'status'])
      expect([sortBy, (await call({ sortBy })).status]).toEqual([sortBy, sortBy in sorted ? 200 : 422]);
  });

  test.each(ascending)(
    'is sorted by %s either way, descending unless asked otherwise',
    async (sortBy, labels) => {
      expect(await names(id, { sortBy, sortOrder: 'asc' })).toEqual(labels);
      expect(await names(id, { sortBy, sortOrder: 'desc' })).toEqual(labels.toReversed());
      expect(await names(id, { sortBy })).toEqual(labels.toReversed());
    },
  );

  test('has the newest first unless asked otherwise', async () => {
    expect(await names(id)).toEqual(made.toReversed());
  });

  test.each(ascending)('by %s neither repeats nor drops a row from page to page', async (sortBy) => {
    for (const sortOrder of ['asc', 'desc']) {
      const whole = (await list(id, { sortBy, sortOrder })).data.map((row) => row.id);
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 2); page++)
        paged.push(...(await list(id, { sortBy, sortOrder, page, perPage: 2 })).data.map((row) => row.id));
      expect(paged).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    }
  });

  test('says which page it is', async () => {
    const total = made.length;
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
    expect((await list(id, { perPage: 100 })).meta).toMatchObject({ total, perPage: 100, totalPages: 1 });
  });

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'x'],
    ['page', '1.5'],
    ['perPage', '0'],
    ['perPage', '101'],
    ['perPage', ' 5'],
    ...Object.entries(closed),
  ])('refuses %s=%s', async (name, value) => {
    const { status, body } = await call({ [name]: value });
    expect([status, body]).toMatchObject([422, { statusCode: 422, details: [{ path: name }] }]);
  });

  test('ignores what it does not know, takes empty for absent, and refuses repeats and operators', async () => {
    const path = operations[id].path.replace('{id}', params?.().id ?? '');
    const status = async (search: string) => (await system.api.send(caller, `GET ${path}?${search}`)).status;
    expect(await status('colour=red&page=&sortBy=&sortOrder=')).toBe(200);
    for (const name of queryOf(id).keys()) {
      expect([name, await status(`${name}=`)]).toEqual([name, 200]);
      expect([name, await status(`${name}=1&${name}=1`)]).toEqual([name, 422]);
      expect([name, await status(`${name}[$ne]=x`)]).toEqual([name, 422]);
    }
    expect(await status('page=%E0%A4%A')).toBe(400);
  });

  test('says when nothing has changed', async () => {
    const first = await call();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers.get('cache-control')).toBe(cacheControl);
    const again = await call({}, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, undefined]);
    expect((await call({ perPage: 1 }, { 'if-none-match': etag })).status).toBe(200);
  });

  test('shows null for what may be null and is not set, and nothing that the contract does not name', async () => {
    const { body } = await call({ perPage: 100 });
    const rows = (body as { data: readonly Listed[] }).data;
    expect(rows.find((row) => labelOf(row) === plain[0])).toEqual({
      id: expect.any(String),
      ...plain[1],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('answers HEAD like GET', async () => {
    const path = operations[id].path.replace('{id}', params?.().id ?? '');
    const headed = await system.api.send(caller, `HEAD ${path}`);
    expect([headed.status, headed.headers.get('etag')]).toEqual([200, (await call()).headers.get('etag')]);
  });
});

const searched = lists.filter(({ id }) => queryOf(id).has('search')).map(({ id }) => id);

test.each(searched)('%s refuses search that is too long or has control characters', async (id) => {
  for (const search of ['x'.repeat(101), 'a\u0007b'])
    expect(await system.api.refusal(anonymous, id, { query: { search } })).toMatchObject({
      statusCode: 422,
      details: [{ path: 'search' }],
    });
  expect((await list(id, { search: 'nothing like it' })).meta).toMatchObject({ total: 0, totalPages: 1 });
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

const filters: readonly [OperationId, () => Record<string, string>, readonly string[]][] = [
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
  ['listTournaments', () => ({ ownerId: 'other' }), ['Secret', 'spring cup']],
  ['listTournaments', () => ({ ownerId: 'umpire' }), []],
  ['listTournaments', () => ({ staffUserId: 'unknown' }), []],
  ['listTournaments', () => ({ staffUserId: 'umpire' }), ['spring cup']],
  ['listTournaments', () => ({ staffUserId: 'other' }), ['Secret', 'spring cup']],
  ['listTournaments', () => ({ staffUserId: 'other', status: 'upcoming', search: 'cup' }), ['spring cup']],
  ['listTournaments', () => ({ sport: 'padel' }), []],
  ['listTournaments', () => ({ sport: 'tennis', status: 'active' }), ['Summer Open']],
  ['listTournaments', () => ({ from: '2026-04-01' }), ['spring cup', 'Summer Open']],
  ['listTournaments', () => ({ from: '2026-04-02' }), ['Summer Open']],
  ['listTournaments', () => ({ from: '2026-07-08' }), ['Summer Open']],
  ['listTournaments', () => ({ from: '2026-07-09' }), []],
  ['listTournaments', () => ({ to: '2026-07-01' }), ['spring cup', 'Summer Open', 'Winter Open']],
  ['listTournaments', () => ({ to: '2026-01-10' }), ['Winter Open']],
  ['listTournaments', () => ({ to: '2026-01-09' }), []],
  ['listTournaments', () => ({ from: '2026-01-11', to: '2026-01-11' }), ['Winter Open']],
  ['listTournaments', () => ({ from: '2026-01-13', to: '2026-06-30' }), ['spring cup']],
  ['listMyTournaments', () => ({ as: 'staff' }), ['Secret', 'spring cup']],
  ['listMyTournaments', () => ({ as: 'player' }), ['spring cup']],
  ['listMyTournaments', () => ({ as: 'player', status: 'active' }), []],
  ['listRegistrations', () => ({ drawId: idOf('Singles') }), ['p1', 'p2', 'p3']],
  ['listRegistrations', () => ({ drawId: idOf('Mixed') }), []],
  ['listRegistrations', () => ({ playerId: 'p1' }), ['p1', 'p5']],
  ['listRegistrations', () => ({ playerId: 'p1', drawId: idOf('Doubles') }), ['p5']],
  ['listRegistrations', () => ({ playerId: 'unknown' }), []],
];

describe('filters', () => {
  test.each(filters)('of %s (%#)', async (id, query, found) => {
    const sortBy = 'name' in listNamed(id).sorted ? 'name' : 'createdAt';
    const { data, meta } = await list(id, { ...query(), sortBy, sortOrder: 'asc' });
    expect([data.map(labelOf), meta.total]).toEqual([found, found.length]);
  });

  test('of non-members find no draft, and count none', async () => {
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

describe('lists that are short', () => {
  const short: readonly [OperationId, () => Record<string, string>, readonly string[]][] = [
    ['listDraws', () => ({ tournamentId: idOf('spring cup') }), ['Singles', 'Doubles', 'Mixed']],
    ['listQualifiers', () => ({ id: idOf('Singles') }), ['Qualifying']],
    ['listQualifiers', () => ({ id: idOf('Doubles') }), []],
  ];

  beforeAll(async () => {
    const params = { tournamentId: idOf('spring cup') };
    const body = { name: 'Qualifying', size: 8, parentDrawId: idOf('Singles'), qualifyingSpots: 2 };
    const draw = await system.api.ok(other, 'createDraw', { params, body });
    ids.set('Qualifying', draw.id);
  });

  test.each(short)('%s has everything in the order of its making (%#)', async (id, params, found) => {
    const { body } = await system.api.call(anonymous, id, { params: params() });
    const rows = (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as readonly Listed[];
    expect(rows.map(labelOf).filter((name) => id !== 'listDraws' || name !== 'Qualifying')).toEqual(found);
    for (const row of rows) expect(row).not.toHaveProperty('entries');
    // The follow-ups of creating a draw are changes, too.
    await eventually(async () => {
      const { headers } = await system.api.call(anonymous, id, { params: params() });
      const again = { params: params(), headers: { 'if-none-match': headers.get('etag') ?? '' } };
      expect((await system.api.call(anonymous, id, again)).status).toBe(304);
    });
  });

  test('are of things that are there', async () => {
    const params = { id: 'unknown', tournamentId: 'unknown' };
    for (const id of ['listDraws', 'listQualifiers', 'listClubCourts'] as const)
      expect(await system.api.refusal(anonymous, id, { params })).toMatchObject({ statusCode: 404 });
  });
});

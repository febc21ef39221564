import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Caller, Operation, OperationId, PageMeta } from '@courtcast/contracts';
import { clubState } from '@courtcast/testkit';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
let root: Caller;
let zoe = 'missing';
const anonymous = { kind: 'anonymous' } as const;
const ghosts = ['José Muñoz', 'Court 10', 'court 2', 'Álex Łukasz', 'José Muñoz', 'Zoë'];
const users = ['root', 'Rafael Nadal', 'rafa 2'];
const everybody = [...users, ...ghosts];
const clubs = ['c1', 'c2', 'c3'];
const byName = [
  'Álex Łukasz',
  'court 2',
  'Court 10',
  'José Muñoz',
  'José Muñoz',
  'rafa 2',
  'Rafael Nadal',
  'root',
  'Zoë',
];

/** Zoë joins three clubs, and leaves the second. */
const joinClubs = async () => {
  for (const clubId of clubs) {
    system.peers.clubs.set(clubId, clubState(clubId, { createdByUserId: 'unknown-user' }));
    const body = { clubId, role: 'member' };
    const made = await system.api.ok(root, 'createMembership', { params: { id: zoe }, body });
    const params = { id: zoe, membershipId: made.id };
    if (clubId === 'c2') await system.api.ok(root, 'deleteMembership', { params });
  }
};

beforeAll(async () => {
  system = await startSystem();
  const ids = new Map<string, string>();
  for (const subject of users) {
    const email = subject === 'Rafael Nadal' ? 'rafael.nadal@example.org' : undefined;
    const user = await system.newUser(subject, email);
    ids.set(subject, user.userId);
    if (subject === 'root') root = user;
  }
  for (const name of ghosts)
    ids.set(name, (await system.api.ok(root, 'createPlayer', { body: { name } })).id);
  zoe = ids.get('Zoë') ?? zoe;
  await joinClubs();
  const changed = (name: string) => ({ params: { id: ids.get(name) ?? '' } });
  await system.api.ok(root, 'patchPlayer', { ...changed('Court 10'), body: { gender: 'other' } });
  await system.api.ok(root, 'patchUser', { ...changed('Rafael Nadal'), body: { disabled: true } });
});

afterAll(() => system.stop());

type Query = Readonly<Record<string, string | number | boolean>>;
interface Listed {
  readonly id: string;
  readonly name?: string;
  readonly clubId?: string;
}

/** One paginated list, as all of its rows are known. Rows are distinguished by name, memberships by club. */
interface List {
  readonly id: OperationId;
  readonly params?: () => Record<string, string>;
  /** Expected rows for each `sortBy`, in ascending order. */
  readonly sorted: Readonly<Record<string, readonly string[]>>;
  /** Query parameters that take certain values only, each with one that it does not. */
  readonly closed: Readonly<Record<string, string>>;
  readonly cacheControl: string;
  /** A row with the fewest given fields, and all of its fields. */
  readonly plain: readonly [row: string, fields: object];
}

const id = expect.any(String);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const times = { createdAt: time, updatedAt: time };
const last = (all: readonly string[], name: string) => [...all.filter((one) => one !== name), name];

/** The listed players: without the one whose account is disabled. */
const listed = (all: readonly string[]) => all.filter((one) => one !== 'Rafael Nadal');

const lists: readonly List[] = [
  {
    id: 'listUsers',
    sorted: {
      createdAt: users,
      updatedAt: last(users, 'Rafael Nadal'),
      name: ['rafa 2', 'Rafael Nadal', 'root'],
    },
    closed: { sortBy: 'email', sortOrder: 'up', role: 'owner', disabled: 'yes' },
    cacheControl: 'private, no-store',
    plain: [
      'rafa 2',
      { id, idpId: 'rafa 2', email: null, name: 'rafa 2', role: 'user', disabled: false, ...times },
    ],
  },
  {
    id: 'listPlayers',
    sorted: {
      createdAt: listed(everybody),
      updatedAt: last(listed(everybody), 'Court 10'),
      name: listed(byName),
    },
    closed: { sortBy: '$where', sortOrder: 'ASC', includeGhosts: 'yes' },
    // Signed-in callers see user ids.
    cacheControl: 'private, no-store',
    plain: [
      'court 2',
      {
        id,
        name: 'court 2',
        profileImageUrl: id,
        clubs: [],
        userId: null,
        claimed: false,
        listed: true,
        ...times,
      },
    ],
  },
  {
    id: 'listMemberships',
    params: () => ({ id: zoe }),
    sorted: { createdAt: clubs, joinedAt: clubs },
    closed: { sortBy: 'name', sortOrder: 'up' },
    cacheControl: 'no-cache',
    plain: [
      'c1',
      {
        ...{ id, playerId: id, clubId: 'c1', role: 'member', isPrimary: false, confirmed: true },
        ...{ joinedAt: time, leftAt: null },
      },
    ],
  },
];

const queryOf = (of: OperationId) => {
  const { query } = operations[of] as Operation;
  return new Map(Object.entries(query?.shape ?? {}));
};

const call = (of: OperationId, query: Query = {}, headers = {}) =>
  system.api.call(root, of, {
    params: lists.find((one) => one.id === of)?.params?.() ?? {},
    query,
    headers,
  });

const list = async (of: OperationId, query: Query = {}) => {
  const { status, body } = await call(of, query);
  expect(status).toBe(200);
  return body as { data: readonly Listed[]; meta: PageMeta };
};

const labelOf = ({ name, clubId }: Listed) => name ?? clubId ?? '';
const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).data.map(labelOf);

const filters: readonly [OperationId, Query, readonly string[]][] = [
  ['listPlayers', { includeGhosts: true }, listed(byName)],
  ['listPlayers', { includeGhosts: false }, ['rafa 2', 'root']],
  ['listPlayers', { search: 'nad' }, []],
  ['listPlayers', { search: 'munoz' }, ['José Muñoz', 'José Muñoz']],
  ['listPlayers', { search: 'MUÑ jos' }, ['José Muñoz', 'José Muñoz']],
  ['listPlayers', { search: 'dal' }, []],
  ['listPlayers', { search: 'rafa', includeGhosts: false }, ['rafa 2']],
  ['listPlayers', { search: 'munoz', includeGhosts: false }, []],
  ['listPlayers', { search: 'lukasz' }, ['Álex Łukasz']],
  ['listPlayers', { search: '.*' }, []],
  ['listUsers', { role: 'admin' }, ['root']],
  ['listUsers', { role: 'user' }, ['rafa 2', 'Rafael Nadal']],
  ['listUsers', { role: 'user', search: 'rafael' }, ['Rafael Nadal']],
  ['listUsers', { search: 'rafa' }, ['rafa 2', 'Rafael Nadal']],
  ['listUsers', { search: 'rafael.nadal@example.org' }, ['Rafael Nadal']],
  ['listUsers', { disabled: true }, ['Rafael Nadal']],
  ['listUsers', { disabled: false, role: 'user' }, ['rafa 2']],
  ['listUsers', { disabled: true, role: 'admin' }, []],
];

/** Lists with a single order: the audit is no list of records, the members of a club are sorted by name. */
const others: readonly OperationId[] = ['listAudit', 'listClubMembers'];

test('every paginated list, and each of its parameters, has its place in these tables', () => {
  const paginated = Object.values(operations).filter(
    (one) => one.service === 'identity' && one.method === 'GET' && queryOf(one.id).has('page'),
  );
  expect([...others, ...lists.map((one) => one.id)].toSorted()).toEqual(
    paginated.map((one) => one.id).toSorted(),
  );
  const common = ['page', 'perPage', 'sortBy', 'sortOrder'];
  for (const one of lists) {
    const filtered = new Set(filters.flatMap(([of, query]) => (of === one.id ? Object.keys(query) : [])));
    const missing = [...queryOf(one.id).keys()].filter(
      (name) => !common.includes(name) && !filtered.has(name),
    );
    expect([one.id, missing]).toEqual([one.id, []]);
  }
});

test.each(filters)('%s by %j', async (of, query, found) => {
  const { data, meta } = await list(of, { ...query, sortBy: 'name', sortOrder: 'asc' });
  expect([data.map(labelOf), meta.total]).toEqual([found, found.length]);
});

describe.each(lists)('$id', ({ id: of, params, sorted, closed, cacheControl, plain }) => {
  const ascending = Object.entries(sorted);
  const total = sorted.createdAt?.length ?? 0;
  const path = () => operations[of].path.replace('{id}', params?.().id ?? '');

  test('is sorted by nothing but these', async () => {
    for (const sortBy of ['name', 'createdAt', 'updatedAt', 'joinedAt', 'id', 'email', 'leftAt'])
      expect([sortBy, (await call(of, { sortBy })).status]).toEqual([sortBy, sortBy in sorted ? 200 : 422]);
  });

  test.each(ascending)('is sorted by %s either way, descending unless asked', async (sortBy, labels) => {
    expect(await names(of, { sortBy, sortOrder: 'asc' })).toEqual(labels);
    expect(await names(of, { sortBy, sortOrder: 'desc' })).toEqual(labels.toReversed());
    expect(await names(of, { sortBy })).toEqual(labels.toReversed());
  });

  test('has the newest first unless asked otherwise', async () => {
    expect(await names(of)).toEqual(sorted.createdAt?.toReversed());
  });

  test.each(ascending)('by %s neither repeats nor drops a row from page to page', async (sortBy) => {
    for (const sortOrder of ['asc', 'desc']) {
      const whole = (await list(of, { sortBy, sortOrder })).data.map((row) => row.id);
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 2); page += 1)
        paged.push(...(await list(of, { sortBy, sortOrder, page, perPage: 2 })).data.map((row) => row.id));
      expect(paged).toEqual(whole);
      expect(new Set(whole).size).toBe(total);
    }
  });

  test('says where one stands in it', async () => {
    expect((await list(of, { page: 2, perPage: 2 })).meta).toEqual({
      total,
      page: 2,
      perPage: 2,
      totalPages: Math.ceil(total / 2),
      hasNextPage: total > 4,
      hasPreviousPage: true,
    });
    const beyond = await list(of, { page: 99, perPage: 3 });
    expect(beyond.data).toEqual([]);
    expect(beyond.meta).toMatchObject({ total, page: 99, hasNextPage: false, hasPreviousPage: true });
    expect((await list(of)).meta).toMatchObject({ page: 1, perPage: 20, totalPages: 1 });
    expect((await list(of, { perPage: 100 })).meta).toMatchObject({ total, perPage: 100, totalPages: 1 });
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
    const { status, body } = await call(of, { [name]: value });
    expect([status, body]).toMatchObject([422, { statusCode: 422, details: [{ path: name }] }]);
  });

  test('ignores what it does not know, takes empty for absent, and refuses repeats and operators', async () => {
    const status = async (query: string) => (await system.api.send(root, `GET ${path()}?${query}`)).status;
    expect(await status('colour=red&page=&sortBy=&sortOrder=')).toBe(200);
    for (const name of queryOf(of).keys()) {
      expect([name, await status(`${name}=`)]).toEqual([name, 200]);
      expect([name, await status(`${name}=1&${name}=1`)]).toEqual([name, 422]);
      expect([name, await status(`${name}[$ne]=x`)]).toEqual([name, 422]);
    }
  });

  test('says when nothing has changed, to HEAD as to GET', async () => {
    const first = await call(of);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers.get('cache-control')).toBe(cacheControl);
    const again = await call(of, {}, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, undefined]);
    expect((await call(of, { perPage: 1 }, { 'if-none-match': etag })).status).toBe(200);
    const headed = await system.api.send(root, `HEAD ${path()}`);
    expect([headed.status, headed.headers.get('etag')]).toEqual([200, etag]);
  });

  test('shows null for what may be null and is not set, and leaves out what is absent', async () => {
    const { data } = await list(of, { perPage: 100 });
    const row = data.find((one) => labelOf(one) === plain[0]);
    expect(row).toEqual(plain[1]);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(Object.keys(plain[1]).toSorted());
  });
});

test.each(['listUsers', 'listPlayers'] as const)('%s refuses search that no text could need', async (of) => {
  for (const search of ['x'.repeat(101), 'a\u0007b'])
    expect(await system.api.refusal(root, of, { query: { search } })).toMatchObject({
      statusCode: 422,
      details: [{ path: 'search' }],
    });
  expect((await list(of, { search: 'nothing like it' })).meta).toMatchObject({ total: 0, totalPages: 1 });
});

test('a membership that has ended is shown with its end', async () => {
  const { data } = await list('listMemberships');
  expect(data.find((row) => labelOf(row) === 'c2')).toMatchObject({ leftAt: time });
});

test('players are public, and are listed with every field that they have alone', async () => {
  const { data } = await system.api.ok(anonymous, 'listPlayers', { query: { search: 'zoe' } });
  expect(data).toEqual([await system.api.ok(anonymous, 'getPlayer', { params: { id: zoe } })]);
});

describe('the members of a club', () => {
  const shown = async (query: Query) => {
    const input = { params: { id: 'c4' }, query };
    const { data, meta } = await system.api.ok(root, 'listClubMembers', input);
    return [data.map(({ playerName, role }) => `${playerName}: ${role}`), meta.total];
  };

  test('come by name, by role and by search, page by page', async () => {
    system.peers.clubs.set('c4', clubState('c4', { createdByUserId: 'unknown-user' }));
    const roles = { 'Court 10': 'coach', 'court 2': 'member', Zoë: 'member' } as const;
    const { data } = await system.api.ok(root, 'listPlayers', { query: { perPage: 100 } });
    for (const [name, role] of Object.entries(roles)) {
      const params = { id: data.find((player) => player.name === name)?.id ?? '' };
      await system.api.ok(root, 'createMembership', { params, body: { clubId: 'c4', role } });
    }
    expect(await shown({})).toEqual([['court 2: member', 'Court 10: coach', 'Zoë: member'], 3]);
    expect(await shown({ role: 'member' })).toEqual([['court 2: member', 'Zoë: member'], 2]);
    expect(await shown({ search: 'zoe' })).toEqual([['Zoë: member'], 1]);
    expect(await shown({ search: 'court', role: 'coach' })).toEqual([['Court 10: coach'], 1]);
    expect(await shown({ page: 2, perPage: 2 })).toEqual([['Zoë: member'], 3]);
    expect(await shown({ role: 'owner' })).toEqual([[], 0]);
  });

  test('are asked for with what the list takes', async () => {
    const wrong: readonly Query[] = [
      { role: 'director' },
      { page: '0' },
      { perPage: '101' },
      { search: 'a\u0007' },
    ];
    for (const query of wrong) {
      const [path = ''] = Object.keys(query);
      const input = { params: { id: 'c4' }, query };
      expect(await system.api.refusal(root, 'listClubMembers', input)).toMatchObject({
        ...{ statusCode: 422, details: [{ path }] },
      });
    }
  });
});

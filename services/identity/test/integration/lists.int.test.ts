import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '@courtcast/contracts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
let root: Caller;
const anonymous = { kind: 'anonymous' } as const;
const ghosts = ['José Muñoz', 'Court 10', 'court 2', 'Álex Łukasz', 'José Muñoz', 'Zoë'];
const users = ['root', 'Rafael Nadal', 'rafa 2'];
const everybody = [...users, ...ghosts];
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

beforeAll(async () => {
  system = await startSystem();
  for (const subject of users) {
    const user = await system.newUser(subject);
    if (subject === 'root') root = user;
  }
  for (const name of ghosts) await system.api.ok(root, 'createPlayer', { body: { name } });
});

afterAll(() => system.stop());

type Query = Readonly<Record<string, string | number | boolean>>;
const list = (id: 'listPlayers' | 'listUsers', query: Query = {}) => system.api.ok(root, id, { query });
const names = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).data.map(({ name }) => name);

describe('players', () => {
  test.each<[Query, readonly string[]]>([
    [{}, everybody.toReversed()],
    [{ sortBy: 'createdAt', sortOrder: 'asc' }, everybody],
    [{ sortBy: 'name', sortOrder: 'asc' }, byName],
    [{ sortBy: 'name' }, byName.toReversed()],
    [{ includeGhosts: true, sortBy: 'name', sortOrder: 'asc' }, byName],
    [{ includeGhosts: false, sortBy: 'name', sortOrder: 'asc' }, ['rafa 2', 'Rafael Nadal', 'root']],
    [{ includeGhosts: '', sortBy: 'name', sortOrder: 'asc' }, byName],
    [{ search: 'nad' }, ['Rafael Nadal']],
    [{ search: 'munoz' }, ['José Muñoz', 'José Muñoz']],
    [{ search: 'MUÑ jos' }, ['José Muñoz', 'José Muñoz']],
    [{ search: 'dal' }, []],
    [{ search: 'rafa', includeGhosts: false, sortBy: 'name', sortOrder: 'asc' }, ['rafa 2', 'Rafael Nadal']],
    [{ search: 'munoz', includeGhosts: false }, []],
    [{ search: 'lukasz' }, ['Álex Łukasz']],
    [{ search: '.*' }, []],
    [{ search: '' }, everybody.toReversed()],
  ])('by %j', async (query, found) => {
    expect(await names('listPlayers', query)).toEqual(found);
  });

  test.each(['name', 'createdAt', 'updatedAt'])('by %s neither repeat nor drop a row', async (sortBy) => {
    for (const sortOrder of ['asc', 'desc']) {
      const whole = (await list('listPlayers', { sortBy, sortOrder })).data.map(({ id }) => id);
      const paged: string[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const { data } = await list('listPlayers', { sortBy, sortOrder, page, perPage: 2 });
        paged.push(...data.map(({ id }) => id));
      }
      expect(paged).toEqual(whole);
      expect(new Set(whole).size).toBe(9);
    }
  });

  test('tell where one stands', async () => {
    expect((await list('listPlayers', { page: 2, perPage: 4 })).meta).toEqual({
      total: 9,
      page: 2,
      perPage: 4,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: true,
    });
    const beyond = await list('listPlayers', { page: 9, includeGhosts: false });
    expect([beyond.data, beyond.meta.total, beyond.meta.totalPages]).toEqual([[], 3, 1]);
    expect((await list('listPlayers', { search: 'nobody' })).meta).toMatchObject({ total: 0, totalPages: 1 });
  });

  test('have every field of a player', async () => {
    const [first] = (await list('listPlayers', { search: 'zoe' })).data;
    const alone = await system.api.ok(anonymous, 'getPlayer', { params: { id: first?.id ?? '' } });
    expect(first).toEqual(alone);
  });

  test('are public, and say when nothing has changed', async () => {
    const { headers } = await system.api.call(anonymous, 'listPlayers');
    expect(headers.get('cache-control')).toBe('no-cache');
    const seen = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await system.api.call(anonymous, 'listPlayers', { headers: seen })).status).toBe(304);
  });
});

describe('users', () => {
  test.each<[Query, readonly string[]]>([
    [{}, users.toReversed()],
    [{ sortBy: 'name', sortOrder: 'asc' }, ['rafa 2', 'Rafael Nadal', 'root']],
    [{ role: 'admin' }, ['root']],
    [{ role: 'user', search: 'rafael' }, ['Rafael Nadal']],
    [{ search: 'rafa', perPage: 1, sortBy: 'createdAt', sortOrder: 'asc' }, ['Rafael Nadal']],
  ])('by %j', async (query, found) => {
    expect(await names('listUsers', query)).toEqual(found);
  });
});

test.each([
  ['page', '0'],
  ['perPage', '101'],
  ['sortBy', 'email'],
  ['sortOrder', 'up'],
  ['search', 'x'.repeat(101)],
] as const)('no list takes %s=%s', async (name, value) => {
  for (const id of ['listPlayers', 'listUsers'] as const) {
    const refusal = await system.api.refusal(root, id, { query: { [name]: value } });
    expect(refusal).toMatchObject({ statusCode: 422, details: [{ path: name }] });
  }
});

test('what is neither true nor false, and no role, is refused', async () => {
  const wrongs = [
    ['listPlayers', { includeGhosts: 'yes' }],
    ['listUsers', { role: 'owner' }],
  ] as const;
  for (const [id, query] of wrongs) {
    expect(await system.api.refusal(root, id, { query })).toMatchObject({ statusCode: 422 });
  }
});

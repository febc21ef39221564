import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MongoService } from '@courtcast/testkit';
import {
  eventually,
  readsIndexes,
  startMongo,
  watchable,
  watchDatabaseCommands,
  watchQueryPlans,
} from '@courtcast/testkit';
import { listPage, orderKey, searchFilter, searchWords } from '@courtcast/mongo';
import type { AggregateStore, Mongo, Sort } from '@courtcast/mongo';
import { newCommand, openMongo, openStore, tallySchema } from '../support/harness.ts';
import type { Tally } from '../support/harness.ts';

let service: MongoService;
let mongo: Mongo;
let store: AggregateStore<Tally>;

const names = ['Court 10', 'Court 2', 'court 1', 'Rafael Nadal', 'José Muñoz', 'Nadia Ødegård', '山田 太郎'];

beforeAll(async () => {
  service = await startMongo();
  mongo = await openMongo(service.url);
  store = openStore(mongo, {
    toKeys: ({ secret = '' }) => ({ words: searchWords(secret), order: orderKey(secret), group: 'same' }),
    schema: tallySchema([{ fields: { 'keys.words': 1 } }, { fields: { 'keys.order': 1, _id: 1 } }]),
  });
  for (const [index, name] of names.entries()) {
    const state = { points: index, secret: name };
    await store.insert({ id: `m${index}`, state, changes: ['created'], command: newCommand() });
  }
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

const list = (
  filter: Readonly<Record<string, unknown>>,
  fields: { sort?: Sort; page?: number; perPage?: number } = {},
) =>
  listPage({
    ...{ collection: store.docs, filter, sort: { 'keys.order': 1 }, page: 1, perPage: 20, omit: ['log'] },
    ...fields,
    map: (document) => store.read(document).state.secret,
  });

describe('a page', () => {
  test('has its rows in order and the true totals', async () => {
    expect(await list({}, { page: 2, perPage: 3 })).toEqual({
      data: ['José Muñoz', 'Nadia Ødegård', 'Rafael Nadal'],
      meta: { total: 7, page: 2, perPage: 3, totalPages: 3, hasNextPage: true, hasPreviousPage: true },
    });
  });

  test('beyond the last is empty', async () => {
    const { data, meta } = await list({}, { page: 9, perPage: 3 });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ total: 7, totalPages: 3, hasNextPage: false, hasPreviousPage: true });
  });

  test('of nothing is the first and last', async () => {
    const { meta } = await list({ _id: 'nobody' });
    expect(meta).toEqual({
      total: 0,
      page: 1,
      perPage: 20,
      totalPages: 1,
      hasNextPage: false,
      hasPreviousPage: false,
    });
  });

  test('never repeats or drops a row, even where all rows sort the same', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list({}, { sort: { 'keys.group': -1 }, page, perPage: 2 })),
    );
    expect(pages.flatMap(({ data }) => data).sort()).toEqual([...names].sort());
  });

  test('sorts numbers in names as numbers', async () => {
    const { data } = await list(searchFilter('keys.words', 'court'));
    expect(data).toEqual(['court 1', 'Court 2', 'Court 10']);
  });
});

test('a total without a filter is counted on an index, not taken from what the collection says of itself', async () => {
  const watched = await openMongo(watchable(service.url));
  const commands = await watchDatabaseCommands();
  const page = { filter: {}, sort: { _id: 1 }, page: 1, perPage: 1, map: () => null } as const;
  const listed = () => listPage({ collection: watched.collection('match'), ...page });
  const sent = await commands.during(async () =>
    expect(await listed()).toMatchObject({ meta: { total: 7 } }),
  );
  expect(sent.map(({ name }) => name).toSorted()).toEqual(['aggregate match', 'find match']);
  const plans = await watchQueryPlans(service.url, ['aggregate']);
  const collection = plans.mongo.collection('match');
  expect(await plans.stagesOf(() => listPage({ collection, ...page }))).toEqual([
    expect.toSatisfy(readsIndexes),
  ]);
  await plans.close();
  await watched.close();
});

test('a large total is counted again before long', async () => {
  const many = openStore(mongo, {
    toKeys: () => ({ group: 'large' }),
    schema: tallySchema([{ fields: { 'keys.group': 1 } }]),
  });
  const filter = { 'keys.group': 'large' };
  const insert = async (from: number, to: number): Promise<void> => {
    const rows = Array.from({ length: to - from }, (_, index) => ({
      _id: `l${from + index}`,
      keys: { group: 'large' },
    }));
    await many.docs.insertMany(rows as never);
  };
  const total = async (): Promise<number> => {
    const page = { sort: { _id: 1 }, page: 1, perPage: 1 } as const;
    return (await listPage({ collection: many.docs, filter, ...page, map: ({ _id }) => _id })).meta.total;
  };
  await insert(0, 1_001);
  expect(await total()).toBe(1_001);
  await insert(1_001, 1_101);
  await eventually(async () => expect(await total()).toBe(1_101));
});

describe('a search', () => {
  test.each([
    ['nad', ['Nadia Ødegård', 'Rafael Nadal']],
    ['NAD raf', ['Rafael Nadal']],
    ['munoz', ['José Muñoz']],
    ['MUÑ', ['José Muñoz']],
    ['odegard', ['Nadia Ødegård']],
    ['1', ['court 1', 'Court 10']],
    ['太', ['山田 太郎']],
    ['adal', []],
    ['!?', []],
    ['.*', []],
    ['', []],
  ])('for %j', async (text, expected) => {
    expect((await list(searchFilter('keys.words', text))).data).toEqual(expected);
  });
});

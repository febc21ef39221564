import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aggregateSchema,
  anything,
  collectionSchema,
  connectMongo,
  createAggregateStore,
  oneOf,
  openCollection,
  required,
} from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import { logger, match, metrics, newCommand } from '../support/harness.ts';

interface Court {
  readonly name: string;
  readonly surface?: 'clay' | 'grass' | null;
  readonly seats: readonly { readonly row: number }[];
  readonly facts?: unknown;
}

const courtSchema = aggregateSchema<Court>({
  state: {
    name: required(String),
    surface: oneOf('clay', 'grass'),
    seats: required([{ row: required(Number) }]),
    facts: anything,
  },
  keys: { name: required(String) },
  indexes: [{ fields: { 'keys.name': 1 }, options: { unique: true, name: 'one-a-name' } }],
});

/** DocumentValidationFailure. */
const refused = { code: 121 };

const court = { name: 'Centre', seats: [{ row: 1 }] } as const;

let server: MongoService;
let mongo: Mongo;
let trusting: Mongo;

beforeAll(async () => {
  server = await startMongo();
  const options = { url: server.url, service: 'test', logger, metrics };
  mongo = await connectMongo({ ...options, isValidating: true });
  trusting = await connectMongo(options);
});

afterAll(async () => {
  await Promise.all([mongo.close(), trusting.close()]);
  await server.stop();
});

const openCourts = (on: Mongo, aggregate: string) =>
  createAggregateStore<Court>({
    ...{ mongo: on, service: 'tournaments', aggregate, schemaVersion: 1, schema: courtSchema },
    toPublic: ({ name }) => ({ name }),
    toKeys: ({ name }) => ({ name }),
  });

const insert = (store: ReturnType<typeof openCourts>, state: unknown, id = 'c1') =>
  store.insert({ id, state: state as Court, changes: ['created'], command: newCommand() });

describe('a connection that validates', () => {
  test.each([
    ['a field that is missing', { seats: [] }],
    ['a field that is null', { ...court, name: null }],
    ['a field of another type', { ...court, name: 7 }],
    ['a field that the schema does not name', { ...court, roof: true }],
    ['a text that is not in the list', { ...court, surface: 'ice' }],
    ['a list with something else in it', { ...court, seats: [1] }],
    ['a field of a field', { ...court, seats: [{ row: 'A' }] }],
  ])('refuses %s', async (_title, state) => {
    const store = openCourts(mongo, 'refused');
    await expect(insert(store, state)).rejects.toMatchObject(refused);
    expect(await store.find('c1')).toBeNull();
  });

  test('takes fields that may be absent or null, and anything where anything may be', async () => {
    const store = openCourts(mongo, 'taken');
    await insert(store, { ...court, surface: null, facts: { roof: [true] } });
    expect((await store.find('c1'))?.state).toEqual({ ...court, surface: null, facts: { roof: [true] } });
  });

  test('refuses an update and leaves what there was', async () => {
    const store = openCourts(mongo, 'updated');
    await insert(store, court);
    const broken = () => ({ state: { ...court, name: 7 } as unknown as Court, changes: ['name'] });
    await expect(store.update('c1', newCommand(), broken, match)).rejects.toMatchObject(refused);
    expect(await store.find('c1')).toMatchObject({ version: 1, state: court });
  });

  test('lets a document that an older release wrote change in other fields', async () => {
    await insert(openCourts(trusting, 'older'), { ...court, roof: true });
    const store = openCourts(mongo, 'older');
    await store.ready();
    await store.docs.updateOne({ _id: 'c1' }, { $set: { publishedSeq: 7 } });
    expect(await store.docs.findOne({ _id: 'c1' })).toMatchObject({ publishedSeq: 7 });
  });

  test('validates collections that are no aggregates by what an update makes of them', async () => {
    const { docs, ready } = openCollection<{ _id: string; dueAt: Date }>(
      ...([mongo, 'queue', collectionSchema({ dueAt: required(Date) })] as const),
    );
    await ready();
    const upsert = (dueAt: unknown) =>
      docs.updateOne({ _id: 'q' }, { $set: { dueAt: dueAt as Date } }, { upsert: true });
    await expect(upsert('soon')).rejects.toMatchObject(refused);
    await upsert(new Date(0));
    expect(await docs.countDocuments()).toBe(1);
  });
});

test('a connection that does not validate writes what it is given, with the same indexes', async () => {
  const store = openCourts(trusting, 'trusted');
  await insert(store, { roof: true });
  const indexes = await store.docs.indexes();
  expect(indexes.map(({ name, unique = false, sparse = false }) => [name, unique, sparse])).toEqual([
    ['_id_', false, false],
    ['one-a-name', true, false],
    ['outbox', false, true],
  ]);
});

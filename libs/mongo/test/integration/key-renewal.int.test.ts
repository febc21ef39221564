import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import { findIds } from '@courtcast/mongo';
import type { AggregateStoreOptions, Mongo } from '@courtcast/mongo';
import { match, newCommand, openMongo, openStore, score } from '../support/harness.ts';
import type { Tally } from '../support/harness.ts';

let service: MongoService;
let mongo: Mongo;

beforeAll(async () => {
  service = await startMongo();
  mongo = await openMongo(service.url);
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

afterEach(() => mongo.connection.dropDatabase());

const ongoing = new AbortController().signal;

/** A release with keys that the previous one did not have. */
const newer: Partial<AggregateStoreOptions<Tally>> = {
  keysVersion: 2,
  toKeys: ({ courtId, points }) => ({ courtId, points, isEven: points % 2 === 0 }),
};

const create = (id: string, points: number, release: Partial<AggregateStoreOptions<Tally>> = {}) =>
  openStore(mongo, release).insert({ id, state: { points }, changes: ['created'], command: newCommand() });

const findEven = () => findIds(openStore(mongo, newer), { 'keys.isEven': true }, 1_000);

describe('keys of an older release', () => {
  test('are made again, without a version and without an event', async () => {
    await create('even', 2);
    await create('odd', 3);
    expect(await findEven()).toEqual([]);
    const store = openStore(mongo, newer);
    expect(await store.renewKeys({ signal: ongoing })).toBe(2);
    expect(await findEven()).toEqual(['even']);
    expect(await store.find('even')).toMatchObject({ version: 1, record: { waiting: [{ version: 1 }] } });
    expect(await store.renewKeys({ signal: ongoing })).toBe(0);
  });

  test('are made again after a replica of it wrote beside this one', async () => {
    await create('m1', 1, newer);
    await openStore(mongo).update('m1', newCommand(), score, match);
    expect(await findEven()).toEqual([]);
    expect(await openStore(mongo, newer).renewKeys({ signal: ongoing })).toBe(1);
    expect(await findEven()).toEqual(['m1']);
  });

  test('are more than a page, and what a renewal that is broken off leaves is found by the next', async () => {
    await create('m0', 0);
    const store = openStore(mongo, newer);
    const first = await store.docs.findOne({ _id: 'm0' });
    const others = Array.from({ length: 1_099 }, (_, index) => index + 1);
    await store.docs.insertMany(
      others.map((points) => ({ ...first!, _id: `m${points}`, state: { points }, keys: { points } })),
    );
    const ended = await store.renewKeys({ signal: AbortSignal.abort() });
    expect(ended).toBe(500);
    expect(await store.renewKeys({ signal: ongoing })).toBe(600);
    expect(await findEven()).toHaveLength(550);
  });
});

describe('documents of a newer release', () => {
  test('keep the keys that it made', async () => {
    await create('m1', 2, { ...newer, keysVersion: 3 });
    await create('m2', 2, { schemaVersion: 2 });
    expect(await openStore(mongo, newer).renewKeys({ signal: ongoing })).toBe(0);
    expect(await openStore(mongo).renewKeys({ signal: ongoing })).toBe(0);
    expect(await findEven()).toEqual(['m1']);
  });
});

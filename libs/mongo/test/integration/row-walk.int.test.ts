import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MongoService } from '@courtcast/testkit';
import { startMongo } from '@courtcast/testkit';
import { listPage } from '@courtcast/mongo';
import type { Mongo, Sort } from '@courtcast/mongo';
import { openMongo } from '../support/harness.ts';

interface Row {
  readonly _id: string;
  readonly group: string;
  readonly keys: { readonly at: Date | null; readonly rank?: number };
}

const LENGTH = 24_000;
const PER_PAGE = 100;

/** Every third row has no time, many have the same one, and the last of all have no rank. */
const rows: readonly Row[] = Array.from({ length: LENGTH }, (_, index) => ({
  _id: `r${String((index * 7_919) % LENGTH).padStart(5, '0')}`,
  group: 'g',
  keys: {
    at: index % 3 === 0 ? null : new Date(index % 500),
    ...(index < 23_000 ? { rank: index % 11_000 } : {}),
  },
}));

let service: MongoService;
let mongo: Mongo;

beforeAll(async () => {
  service = await startMongo();
  mongo = await openMongo(service.url);
  const docs = mongo.collection<Row>('rows');
  const fields = ['keys.at', 'keys.rank'];
  await docs.createIndexes(fields.map((field) => ({ key: { group: 1, [field]: 1, _id: 1 } })));
  await docs.insertMany([...rows]);
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

/** A page, and how many rows each of its queries passed over. */
const read = async (sort: Sort, page: number) => {
  const skips: number[] = [];
  const docs = mongo.collection<Row>('rows');
  const find = (...given: [Parameters<typeof docs.find>[0], object]) => {
    const cursor = docs.find(...given);
    const skip = cursor.skip.bind(cursor);
    cursor.skip = (count) => {
      skips.push(count);
      return skip(count);
    };
    return cursor;
  };
  // The collection but for this one method, which the list calls with a filter and options.
  const watched = new Proxy(docs, {
    get: (target, name) => (name === 'find' ? find : Reflect.get(target, name, target)) as unknown,
  });
  const { data, meta } = await listPage({
    ...{ collection: watched, filter: { group: 'g' }, sort, page, perPage: PER_PAGE },
    map: ({ _id }) => _id,
  });
  return { data, meta, skips };
};

const orders = {
  'keys.at': ({ keys }: Row) => keys.at?.getTime() ?? -1,
  'keys.rank': ({ keys }: Row) => keys.rank ?? -1,
  _id: () => 0,
} as const;

const inOrder = (field: keyof typeof orders, direction: 1 | -1): string[] => {
  const value = orders[field];
  const sorted = rows.toSorted((one, other) => value(one) - value(other) || (one._id < other._id ? -1 : 1));
  return (direction === 1 ? sorted : sorted.toReversed()).map(({ _id }) => _id);
};

const cases = (['keys.at', 'keys.rank', '_id'] as const).flatMap((field) =>
  ([1, -1] as const).map((direction) => ({ field, direction })),
);

describe.each(cases)('a list of 24,000 by $field, direction $direction', ({ field, direction }) => {
  const expected = inOrder(field, direction);

  test.each([1, 100, 101, 102, 150, 201, 202, 239, 240])(
    'has its page %i, and no query passes over more than ten thousand rows',
    async (page) => {
      const { data, meta, skips } = await read({ [field]: direction }, page);
      expect(data).toEqual(expected.slice((page - 1) * PER_PAGE, page * PER_PAGE));
      expect(meta.total).toBe(LENGTH);
      expect(Math.max(...skips)).toBeLessThanOrEqual(10_000);
    },
  );

  test('is empty beyond its end', async () => {
    const { data, meta } = await read({ [field]: direction }, 100_000);
    expect([data, meta.total, meta.hasNextPage]).toEqual([[], LENGTH, false]);
  });
});

import { expect } from 'vitest';
import type mongoose from 'mongoose';
import type { Operation, Player } from '../operation.ts';
import { failureOf, found } from '../operation.ts';

type Filter = mongoose.QueryFilter<Player>;

/** Description, filter, and the players that it finds. */
const filters: readonly [string, Filter, string[]][] = [
  ['equality', { name: 'Ann' }, ['ann']],
  ['equality on a nested field', { 'address.city': 'Rome' }, ['bob']],
  ['equality on a whole document', { address: { city: 'Rome', zip: 1 } }, ['bob']],
  ['a whole document in another order of fields finds nothing', { address: { zip: 1, city: 'Rome' } }, []],
  ['equality on a member of an array', { tags: 'clay' }, ['ann', 'bob']],
  ['equality on a whole array', { tags: ['left', 'clay'] }, ['ann']],
  ['a position of an array', { 'tags.0': 'clay' }, ['bob']],
  ['null finds null and missing', { club: null }, ['dan']],
  ['null on a nested field of nothing', { 'address.city': null }, ['cyd', 'dan']],
  ['$eq', { age: { $eq: 25 } }, ['bob']],
  ['$ne includes missing fields', { age: { $ne: 25 } }, ['ann', 'cyd', 'dan']],
  ['$gt', { age: { $gt: 30 } }, ['cyd']],
  ['$gte', { age: { $gte: 30 } }, ['ann', 'cyd']],
  ['$lt', { age: { $lt: 30 } }, ['bob']],
  ['$lte', { age: { $lte: 30 } }, ['ann', 'bob']],
  ['a closed range', { age: { $gte: 25, $lt: 41 } }, ['ann', 'bob']],
  ['a range of dates', { born: { $gt: new Date('2000-01-01') } }, ['bob']],
  ['$in', { name: { $in: ['Ann', 'Dan', 'Zoe'] } }, ['ann', 'dan']],
  ['$exists: true, also for null', { club: { $exists: true } }, ['ann', 'bob', 'cyd', 'dan']],
  ['$exists: false', { age: { $exists: false } }, ['dan']],
  ['$and', { $and: [{ club: 'red' }, { age: { $lt: 30 } }] }, ['bob']],
  ['$or', { $or: [{ name: 'Dan' }, { age: 41 }] }, ['cyd', 'dan']],
  ['$or inside $and', { $and: [{ $or: [{ name: 'Ann' }, { name: 'Cyd' }] }, { club: 'red' }] }, ['ann']],
  ['$not', { age: { $not: { $gt: 30 } } }, ['ann', 'bob', 'dan']],
  ['$elemMatch means one element', { results: { $elemMatch: { kind: 'loss', points: { $gt: 5 } } } }, []],
  [
    'dotted conditions may mean several elements',
    { 'results.kind': 'loss', 'results.points': { $gt: 5 } },
    ['ann'],
  ],
  ['$elemMatch on values', { tags: { $elemMatch: { $gte: 'g', $lt: 'm' } } }, ['ann', 'dan']],
];

/** Fault, filter, and MongoDB's code for it. */
const refusals: readonly [string, Record<string, unknown>, number][] = [
  ['an unknown operator', { age: { $foo: 1 } }, 2],
  ['an unknown operator at the top', { $foo: 1 }, 2],
  ['$in without an array', { age: { $in: 1 } }, 2],
  ['an empty $or', { $or: [] }, 2],
];

export const filtering: readonly Operation[] = [
  ...filters.map(([title, filter, expected]) => ({
    title: `filter: ${title}`,
    run: async ({ players: open }: Parameters<Operation['run']>[0]) => {
      expect(await found(await open(), filter)).toEqual(expected);
    },
  })),
  ...refusals.map(([title, filter, code]) => ({
    title: `filter: ${title} is refused`,
    run: async ({ collection }: Parameters<Operation['run']>[0]) => {
      const events = collection();
      await events.insertOne({ _id: 1, age: 1 });
      expect(await failureOf(events.find(filter as never).toArray())).toMatchObject({ code });
    },
  })),
];

import { expect } from '@jest/globals';
import type { Operation, Place } from '../operation.ts';
import { failureOf } from '../operation.ts';

type Stages = Record<string, unknown>[];

/** What the pipeline does over the four players, its stages, and what comes out. */
const pipelines: readonly [string, Stages, unknown[]][] = [
  ['$match and $count', [{ $match: { club: 'red' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { club: 'x' } }, { $count: 'n' }], []],
  ['$sort, $skip, $limit', [{ $sort: { name: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { name: 1 } }], [{ _id: 'cyd', name: 'Cyd' }]],
  [
    '$group with its accumulators',
    [
      { $match: { club: { $ne: null } } },
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$club',
          n: { $sum: 1 },
          total: { $sum: '$age' },
          mean: { $avg: '$age' },
          least: { $min: '$age' },
          most: { $max: '$age' },
          first: { $first: '$name' },
          last: { $last: '$name' },
          names: { $push: '$name' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'blue', n: 1, total: 41, mean: 41, least: 41, most: 41, first: 'Cyd', last: 'Cyd', names: ['Cyd'] },
      { _id: 'red', n: 2, total: 55, mean: 27.5, least: 25, most: 30, first: 'Ann', last: 'Bob', names: ['Ann', 'Bob'] },
    ],
  ],
  ['$group of everything', [{ $group: { _id: null, n: { $sum: 1 }, clubs: { $addToSet: '$version' } } }], [{ _id: null, n: 4, clubs: [1] }]],
  ['$group by a document', [{ $match: { _id: 'ann' } }, { $group: { _id: { c: '$club', city: '$address.city' } } }], [{ _id: { c: 'red', city: 'Paris' } }]],
  ['$unwind', [{ $match: { _id: 'ann' } }, { $unwind: '$tags' }, { $project: { tags: 1 } }], [{ _id: 'ann', tags: 'left' }, { _id: 'ann', tags: 'clay' }]],
  [
    '$unwind with position and empty arrays',
    [{ $match: { _id: { $in: ['bob', 'cyd'] } } }, { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }, { $project: { tags: 1, i: 1 } }, { $sort: { _id: 1 } }],
    [{ _id: 'bob', tags: 'clay', i: 0 }, { _id: 'cyd', i: null }],
  ],
  ['$project with exclusion', [{ $match: { _id: 'bob' } }, { $project: { results: 0, born: 0, address: 0, tags: 0, email: 0 } }], [{ _id: 'bob', name: 'Bob', age: 25, club: 'red', version: 1, coach: 'ann' }]],
  ['$project with nested fields', [{ $match: { _id: 'ann' } }, { $project: { _id: 0, 'address.city': 1, place: { zip: '$address.zip' } } }], [{ address: { city: 'Paris' }, place: { zip: 75 } }]],
  ['$set, $addFields and $unset', [{ $match: { _id: 'bob' } }, { $set: { 'address.land': 'IT' } }, { $addFields: { next: { $add: ['$age', 1] } } }, { $unset: ['tags', 'results', 'born', 'email', 'name', 'club', 'version', 'coach', 'age'] }], [{ _id: 'bob', address: { city: 'Rome', zip: 1, land: 'IT' }, next: 26 }]],
  ['$replaceRoot', [{ $match: { _id: 'ann' } }, { $replaceRoot: { newRoot: '$address' } }], [{ city: 'Paris', zip: 75 }]],
  ['$replaceWith', [{ $match: { _id: 'ann' } }, { $replaceWith: { n: '$name' } }], [{ n: 'Ann' }]],
  ['$sortByCount', [{ $match: { club: { $ne: null } } }, { $sortByCount: '$club' }], [{ _id: 'red', count: 2 }, { _id: 'blue', count: 1 }]],
  ['$facet', [{ $facet: { red: [{ $match: { club: 'red' } }, { $count: 'n' }], old: [{ $match: { age: { $gt: 40 } } }, { $project: { name: 1 } }] } }], [{ red: [{ n: 2 }], old: [{ _id: 'cyd', name: 'Cyd' }] }]],
]; // prettier-ignore

/** What the expression is, the expression over Ann, and its value. */
const expressions: readonly [string, unknown, unknown][] = [
  ['$cond', { $cond: [{ $gte: ['$age', 18] }, 'adult', 'minor'] }, 'adult'],
  ['$ifNull', { $ifNull: ['$nothing', '$name'] }, 'Ann'],
  ['$switch', { $switch: { branches: [{ case: { $lt: ['$age', 20] }, then: 'a' }], default: 'b' } }, 'b'],
  ['$let', { $let: { vars: { half: { $divide: ['$age', 2] } }, in: { $add: ['$$half', 1] } } }, 16],
  ['$map', { $map: { input: '$results', as: 'r', in: { $multiply: ['$$r.points', 2] } } }, [20, 6]],
  ['$filter', { $filter: { input: '$tags', as: 't', cond: { $eq: ['$$t', 'clay'] } } }, ['clay']],
  ['$reduce', { $reduce: { input: '$results', initialValue: 0, in: { $add: ['$$value', '$$this.points'] } } }, 13],
  ['$size', { $size: '$tags' }, 2],
  ['$arrayElemAt', { $arrayElemAt: ['$tags', -1] }, 'clay'],
  ['$slice', { $slice: ['$tags', 1] }, ['left']],
  ['$concatArrays', { $concatArrays: ['$tags', ['x']] }, ['left', 'clay', 'x']],
  ['$in', { $in: ['clay', '$tags'] }, true],
  ['a field of documents in an array', '$results.kind', ['win', 'loss']],
  ['$sum of an array', { $sum: '$results.points' }, 13],
  ['$concat', { $concat: ['$name', '!'] }, 'Ann!'],
  ['$toUpper', { $toUpper: '$name' }, 'ANN'],
  ['$substrCP', { $substrCP: ['$name', 1, 2] }, 'nn'],
  ['$dateToString', { $dateToString: { format: '%Y-%m-%d', date: '$born' } }, '1996-05-01'],
  ['$year', { $year: '$born' }, 1996],
  ['$dateTrunc', { $dateTrunc: { date: '$born', unit: 'year' } }, new Date('1996-01-01T00:00:00Z')],
  ['$mergeObjects', { $mergeObjects: ['$address', { land: 'FR' }] }, { city: 'Paris', zip: 75, land: 'FR' }],
  ['$objectToArray', { $objectToArray: '$address' }, [{ k: 'city', v: 'Paris' }, { k: 'zip', v: 75 }]],
  ['$type', { $type: '$age' }, 'int'],
  ['$literal', { $literal: '$age' }, '$age'],
  ['$and, $or, $not', { $and: [{ $or: [false, '$age'] }, { $not: ['$nothing'] }] }, true],
  ['$setUnion', { $size: { $setUnion: ['$tags', ['clay', 'grass']] } }, 3],
  ['$abs, $ceil, $mod', [{ $abs: -3 }, { $ceil: 1.2 }, { $mod: ['$age', 7] }], [3, 2, 2]],
]; // prettier-ignore

const tables: readonly Operation[] = [
  ...pipelines.map(([title, stages, expected]) => ({
    title: `aggregate: ${title}`,
    run: async ({ players: open }: Place) => {
      expect(await (await open()).aggregate(stages as never)).toEqual(expected);
    },
  })),
  ...expressions.map(([title, expression, expected]) => ({
    title: `expression: ${title}`,
    run: async ({ players: open }: Place) => {
      const stages = [{ $match: { _id: 'ann' } }, { $project: { _id: 0, value: expression } }];
      expect(await (await open()).aggregate(stages as never)).toEqual([{ value: expected }]);
    },
  })),
];

export const aggregating: readonly Operation[] = [
  ...tables,
  {
    title: 'aggregate: $lookup by equal fields',
    run: async ({ players: open }) => {
      const players = await open();
      const from = players.collection.collectionName;
      const rows = await players.aggregate([
        { $match: { _id: { $in: ['bob', 'dan'] } } },
        { $lookup: { from, localField: 'coach', foreignField: '_id', as: 'coaches' } },
        { $project: { names: '$coaches.name' } },
        { $sort: { _id: 1 } },
      ]);
      expect(rows).toEqual([
        { _id: 'bob', names: ['Ann'] },
        { _id: 'dan', names: [] },
      ]);
    },
  },
  {
    title: 'aggregate: $lookup by a pipeline with variables',
    run: async ({ players: open }) => {
      const players = await open();
      const pipeline = [
        { $match: { $expr: { $eq: ['$coach', '$$me'] } } },
        { $sort: { name: 1 } as const },
        { $project: { _id: 0, name: 1 } },
      ];
      const rows = await players.aggregate([
        { $match: { _id: 'ann' } },
        { $lookup: { from: players.collection.collectionName, let: { me: '$_id' }, pipeline, as: 'pupils' } },
        { $project: { pupils: 1 } },
      ]);
      expect(rows).toEqual([{ _id: 'ann', pupils: [{ name: 'Bob' }, { name: 'Cyd' }] }]);
    },
  },
  {
    title: 'aggregate: a hint is followed',
    run: async ({ players: open }) => {
      const players = await open();
      const pipeline = [{ $match: { email: { $gte: 'c' } } }, { $project: { _id: 1 } }];
      expect(await players.aggregate(pipeline).hint({ email: 1 })).toEqual([{ _id: 'cyd' }, { _id: 'dan' }]);
      expect(await players.countDocuments({ email: 'ann@x' }, { hint: 'email_1' })).toBe(1);
    },
  },
  {
    title: 'aggregate: $sample gives as many as asked for',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.aggregate([{ $sample: { size: 2 } }])).toHaveLength(2);
    },
  },
  {
    title: 'aggregate: a cursor gives all in batches',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertMany(Array.from({ length: 120 }, (_, i) => ({ _id: i })));
      const rows = await events.aggregate([{ $sort: { _id: -1 } }], { batchSize: 25 }).toArray();
      expect(rows.map(({ _id }) => _id as number)).toEqual(Array.from({ length: 120 }, (_, i) => 119 - i));
    },
  },
  {
    title: 'aggregate: a collection that does not exist gives nothing',
    run: async ({ collection }) => {
      expect(
        await collection()
          .aggregate([{ $match: {} }])
          .toArray(),
      ).toEqual([]);
    },
  },
  {
    title: 'aggregate: an unknown stage is refused',
    run: async ({ players: open }) => {
      const failure = await failureOf((await open()).aggregate([{ $foo: 1 } as never]).exec());
      expect([40324, 238]).toContain(failure.code);
    },
  },
];

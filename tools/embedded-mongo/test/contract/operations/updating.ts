import { expect } from 'vitest';
import type { Operation, Place } from '../operation.ts';
import { failureOf, player } from '../operation.ts';

type Update = Record<string, unknown>;

/** Description of the update, the document before, the update, and the document after. */
const changes: readonly [string, Update, Update, Update][] = [
  ['$set on new and known fields', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['$set makes the documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set on a position of an array', { a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
  [
    '$set behind the end of an array fills with null',
    { a: [1] },
    { $set: { 'a.3': 4 } },
    { a: [1, null, null, 4] },
  ],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: 1, c: 1 } }, { b: 2 }],
  ['$unset in an array leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': 1 } }, { a: [1, null, 3] }],
  ['$max, also of nothing', { a: 5, b: 5 }, { $max: { a: 7, b: 3, d: 1 } }, { a: 7, b: 5, d: 1 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
  ['$push of an array adds it as one', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    '$push with $slice from the end',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
  ],
  [
    '$push with $slice from the start',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: 2 } } },
    { a: [1, 2] },
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
  ['$addToSet of what is there', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$addToSet of an equal document', { a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }],
  ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull of documents', { a: [{ n: 1, m: 1 }, { n: 2 }] }, { $pull: { a: { n: 1 } } }, { a: [{ n: 2 }] }],
  [
    'new fields stand in the order of their names',
    { z: 1 },
    { $set: { c: 1, b: 1 }, $max: { a: 1 } },
    { z: 1, a: 1, b: 1, c: 1 },
  ],
  ['a replacement', { a: 1, b: 2 }, { c: 3 }, { c: 3 }],
];

/** Fault, the document before, the update, and MongoDB's code for it. */
const refusals: readonly [string, Update, Update, number][] = [
  ['a change of _id', { a: 1 }, { $set: { _id: 2 } }, 66],
  ['two changes of one field', { a: 1 }, { $set: { a: 1 }, $max: { a: 1 } }, 40],
  ['changes of a field and of one inside it', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['an unknown operator', { a: 1 }, { $foo: { a: 1 } }, 9],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['a field inside a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
];

const tables: readonly Operation[] = [
  ...changes.map(([title, before, change, after]) => ({
    title: `update: ${title}`,
    run: async ({ collection }: Place) => {
      const events = collection();
      await events.insertOne({ _id: 1, ...before });
      const isReplacement = !Object.keys(change)[0]?.startsWith('$');
      if (isReplacement) await events.replaceOne({ _id: 1 }, change);
      else await events.updateOne({ _id: 1 }, change);
      const stored = await events.findOne({ _id: 1 });
      expect(JSON.stringify(stored)).toBe(JSON.stringify({ _id: 1, ...after }));
    },
  })),
  ...refusals.map(([title, before, change, code]) => ({
    title: `update: ${title} is refused and changes nothing`,
    run: async ({ collection }: Place) => {
      const events = collection();
      await events.insertOne({ _id: 1, ...before });
      expect(await failureOf(events.updateOne({ _id: 1 }, change))).toMatchObject({ code });
      expect(await events.findOne({ _id: 1 })).toEqual({ _id: 1, ...before });
    },
  })),
];

export const updating: readonly Operation[] = [
  ...tables,
  {
    title: 'an update under a version succeeds once',
    run: async ({ players: open }) => {
      const players = await open();
      const save = () =>
        players.updateOne({ _id: 'ann', version: 1 }, { $set: { version: 2 }, $push: { tags: 'new' } });
      expect(await save()).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
      expect(await save()).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
      expect((await player(players, 'ann')).tags).toEqual(['left', 'clay', 'new']);
    },
  },
  {
    title: 'an update that changes nothing matches and modifies nothing',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.updateMany({ club: 'red' }, { $set: { club: 'red' } })).toMatchObject({
        matchedCount: 2,
        modifiedCount: 0,
      });
    },
  },
  {
    title: 'updateMany changes all matching documents',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.updateMany({ age: { $gte: 25 } }, { $max: { age: 40 } })).toMatchObject({
        modifiedCount: 2,
      });
      expect((await players.find().sort({ age: 1 }).lean()).map(({ age }) => age)).toEqual([
        undefined,
        40,
        40,
        41,
      ]);
    },
  },
  {
    title: 'an upsert inserts what filter and update say',
    run: async ({ collection }) => {
      const events = collection();
      const filter = { _id: 7, kind: 'point', 'by.name': 'Ann', n: { $gt: 3 } };
      const result = await events.updateOne(
        filter,
        { $set: { a: 1 }, $setOnInsert: { b: 2 } },
        { upsert: true },
      );
      expect(result).toMatchObject({ upsertedCount: 1, upsertedId: 7, matchedCount: 0 });
      expect(await events.findOne()).toEqual({ _id: 7, kind: 'point', by: { name: 'Ann' }, a: 1, b: 2 });
    },
  },
  {
    title: 'an upsert of something that is there updates it, without $setOnInsert',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertOne({ _id: 7 });
      await events.updateOne({ _id: 7 }, { $set: { a: 1 }, $setOnInsert: { b: 2 } }, { upsert: true });
      expect(await events.findOne()).toEqual({ _id: 7, a: 1 });
    },
  },
  {
    title: 'an upsert without _id makes an ObjectId',
    run: async ({ collection }) => {
      const events = collection();
      const { upsertedId } = await events.updateOne(
        { kind: 'x' },
        { $max: { n: 1 } as never },
        { upsert: true },
      );
      expect(String(upsertedId)).toMatch(/^[0-9a-f]{24}$/);
      expect(await events.findOne({ kind: 'x' })).toMatchObject({ n: 1 });
    },
  },
  {
    title: 'an update onto a unique key that is taken is a duplicate key',
    run: async ({ players: open }) => {
      const players = await open();
      const failure = await failureOf(players.updateOne({ _id: 'bob' }, { $set: { email: 'ann@x' } }));
      expect(failure).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'ann@x' } });
      expect((await player(players, 'bob')).email).toBe('bob@x');
    },
  },
  {
    title: 'save of a changed document sends what has changed',
    run: async ({ players: open }) => {
      const players = await open();
      const ann = await players.findById('ann').orFail();
      ann.name = 'Anna';
      ann.tags.push('new');
      ann.set('address.city', 'Lyon');
      await ann.save();
      expect(await player(players, 'ann')).toMatchObject({
        name: 'Anna',
        tags: ['left', 'clay', 'new'],
        address: { city: 'Lyon', zip: 75 },
      });
    },
  },
];

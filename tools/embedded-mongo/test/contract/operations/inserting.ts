import { eventually } from '@courtcast/testkit';
import { expect } from 'vitest';
import type { Operation } from '../operation.ts';
import { failureOf, fourPlayers, player } from '../operation.ts';

const newPlayer = { _id: 'eve', email: 'eve@x', name: 'Eve', version: 1 };

export const inserting: readonly Operation[] = [
  {
    title: 'create stores a document with its defaults',
    run: async ({ players: open }) => {
      const players = await open();
      await players.create(newPlayer);
      expect(await player(players, 'eve')).toEqual({ ...newPlayer, tags: [], results: [] });
    },
  },
  {
    title: 'insertMany stores all documents in their order',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.find().lean()).toEqual(fourPlayers);
    },
  },
  {
    title: 'an _id that is taken is a duplicate key',
    run: async ({ players: open }) => {
      const players = await open();
      const failure = await failureOf(players.create({ ...newPlayer, _id: 'ann' }));
      expect(failure).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 'ann' } });
    },
  },
  {
    title: 'a unique key that is taken is a duplicate key in the shape that mongoose reads',
    run: async ({ players: open }) => {
      const players = await open();
      const failure = await failureOf(players.create({ ...newPlayer, email: 'ann@x' }));
      expect(failure).toMatchObject({
        name: 'MongoServerError',
        code: 11000,
        keyPattern: { email: 1 },
        keyValue: { email: 'ann@x' },
      });
      expect(failure.message).toMatch(
        /E11000 duplicate key error collection: \S+ index: email_1 dup key: \{ email: "ann@x" \}/,
      );
      expect(await players.countDocuments()).toBe(4);
    },
  },
  {
    title: 'an ordered insertMany ends at the first duplicate',
    run: async ({ players: open }) => {
      const players = await open();
      const rows = [newPlayer, { ...newPlayer, _id: 'x' }, { ...newPlayer, _id: 'fay', email: 'fay@x' }];
      expect(await failureOf(players.insertMany(rows))).toMatchObject({ code: 11000 });
      expect(await players.countDocuments({ _id: { $in: ['eve', 'x', 'fay'] } })).toBe(1);
    },
  },
  {
    title: 'an unordered insertMany goes on after a duplicate and reports it',
    run: async ({ players: open }) => {
      const players = await open();
      const rows = [newPlayer, { ...newPlayer, _id: 'x' }, { ...newPlayer, _id: 'fay', email: 'fay@x' }];
      const failure = await failureOf(players.collection.insertMany(rows as never[], { ordered: false }));
      expect(failure).toMatchObject({ code: 11000, writeErrors: [{ index: 1, code: 11000 }] });
      expect(await players.countDocuments({ _id: { $in: ['eve', 'x', 'fay'] } })).toBe(2);
    },
  },
  {
    title: 'a document without _id gets an ObjectId as its first field',
    run: async ({ collection }) => {
      const events = collection();
      const { insertedId } = await events.insertOne({ kind: 'point' } as never);
      const [stored] = await events.find().toArray();
      expect(Object.keys(stored ?? {})).toEqual(['_id', 'kind']);
      expect(String(stored?._id)).toBe(String(insertedId));
    },
  },
  {
    title: 'the order of fields is kept',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertOne({ _id: 1, z: 1, a: { y: 1, b: 2 }, m: 3 });
      expect(JSON.stringify(await events.findOne({ _id: 1 }))).toBe(
        '{"_id":1,"z":1,"a":{"y":1,"b":2},"m":3}',
      );
    },
  },
  {
    title: 'an array as _id is refused',
    run: async ({ collection }) => {
      expect(await failureOf(collection().insertOne({ _id: [1] } as never))).toMatchObject({ code: 53 });
    },
  },
  {
    title: 'bulkWrite runs inserts, updates, replacements and deletes',
    run: async ({ players: open }) => {
      const players = await open();
      const counts = await players.collection.bulkWrite([
        { insertOne: { document: newPlayer } },
        { updateOne: { filter: { _id: 'ann' }, update: { $max: { age: 31 } } } },
        { updateMany: { filter: { club: 'red' }, update: { $set: { club: 'green' } } } },
        {
          replaceOne: {
            filter: { _id: 'fay' },
            replacement: { ...newPlayer, _id: 'fay', email: 'fay@x' },
            upsert: true,
          },
        },
        { deleteOne: { filter: { _id: 'dan' } } },
      ] as never);
      expect(counts).toMatchObject({
        insertedCount: 1,
        matchedCount: 3,
        modifiedCount: 3,
        upsertedCount: 1,
        deletedCount: 1,
      });
    },
  },
  {
    title: 'a write that nobody waits for is done',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
      await eventually(async () => expect(await events.countDocuments()).toBe(1));
    },
  },
  {
    title: 'j: true and majority are accepted and answered',
    run: async ({ collection }) => {
      const events = collection();
      const { acknowledged } = await events.insertOne(
        { _id: 1 },
        { writeConcern: { w: 'majority', journal: true } },
      );
      expect(acknowledged).toBe(true);
    },
  },
];

import { expect } from 'vitest';
import mongoose from 'mongoose';
import type { Operation, Place } from '../operation.ts';

const { Binary, Double, Int32, Long, ObjectId, UUID } = mongoose.mongo;

/** A value of each type that is kept, with MongoDB's name of the type, in the order in which MongoDB sorts them. */
const everyType: readonly [string, unknown][] = [
  ['null', null],
  ['int', new Int32(-7)],
  ['double', new Double(5)],
  ['long', Long.fromString('9007199254740993')],
  ['string', 'text'],
  ['object', { a: 1 }],
  ['binData', new Binary(Buffer.from('bytes'))],
  ['objectId', new ObjectId()],
  ['bool', true],
  ['date', new Date(0)],
];

async function storeAll({ collection }: Place) {
  const events = collection();
  await events.insertMany(everyType.map(([name, value]) => ({ _id: name, value })));
  return events;
}

const raw = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

export const typing: readonly Operation[] = [
  {
    title: 'type: every one comes back as it went',
    run: async (place) => {
      const events = await storeAll(place);
      for (const { _id, value } of await events.find({}, raw).toArray()) {
        const sent = everyType.find(([name]) => name === String(_id))?.[1];
        const { EJSON } = mongoose.mongo.BSON;
        expect(EJSON.stringify({ value }, { relaxed: false })).toBe(
          EJSON.stringify({ value: sent }, { relaxed: false }),
        );
      }
    },
  },
  {
    title: 'type: values of different types sort by type',
    run: async (place) => {
      const events = await storeAll(place);
      const sorted = (await events.find().sort({ value: 1 }).toArray()).map(({ _id }) => _id);
      expect(sorted).toEqual(everyType.map(([name]) => name));
    },
  },
  {
    title: 'type: a range keeps to the type of its bound',
    run: async (place) => {
      const events = await storeAll(place);
      expect(await events.countDocuments({ value: { $gte: 0 } })).toBe(2);
      expect(await events.countDocuments({ value: { $lt: 'zzz' } })).toBe(1);
    },
  },
  {
    title: 'type: numbers compare across types, longs exactly',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertMany([
        { _id: 1, n: Long.fromString('9007199254740993') },
        { _id: 2, n: Long.fromString('9007199254740992') },
        { _id: 3, n: new Double(3) },
      ]);
      expect(await events.countDocuments({ n: { $gt: Long.fromString('9007199254740992') } })).toBe(1);
      expect(await events.countDocuments({ n: 3 })).toBe(1);
    },
  },
  {
    title: 'type: UUIDs are found by value',
    run: async ({ collection }) => {
      const events = collection();
      const id = new UUID();
      await events.insertOne({ _id: id, a: 1 });
      expect(await events.findOne({ _id: new UUID(id.toHexString()) }, { projection: { _id: 0 } })).toEqual({
        a: 1,
      });
    },
  },
  {
    title: 'type: text compares by code point, also beyond the basic plane',
    run: async ({ collection }) => {
      const events = collection();
      const texts = ['', 'A', 'a', 'a\0', 'b', 'é', '\uffee', '\u{1f3be}'];
      await events.insertMany(texts.toReversed().map((text) => ({ _id: text })));
      expect((await events.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(texts);
    },
  },
];

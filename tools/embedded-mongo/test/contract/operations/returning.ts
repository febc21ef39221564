import { expect } from 'vitest';
import type { Operation } from '../operation.ts';
import { failureOf, idsOf } from '../operation.ts';

/** Operations that change or remove documents and give one back. */
export const returning: readonly Operation[] = [
  {
    title: 'findOneAndUpdate gives the document before or after',
    run: async ({ players: open }) => {
      const players = await open();
      const before = await players.findOneAndUpdate({ _id: 'ann' }, { $set: { age: 31 } }).lean();
      const after = await players
        .findOneAndUpdate({ _id: 'ann' }, { $set: { age: 32 } }, { returnDocument: 'after' })
        .lean();
      expect([before?.age, after?.age]).toEqual([30, 32]);
    },
  },
  {
    title: 'findOneAndUpdate takes the first by its sort',
    run: async ({ players: open }) => {
      const players = await open();
      const options = { sort: { age: -1 } } as const;
      const shown = await players
        .findOneAndUpdate({ age: { $exists: true } }, { $set: { club: 'x' } }, options)
        .lean();
      expect(shown).toMatchObject({ _id: 'cyd', name: 'Cyd' });
    },
  },
  {
    title: 'findOneAndUpdate finds nothing and gives null',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.findOneAndUpdate({ _id: 'zoe' }, { $set: { age: 1 } })).toBeNull();
    },
  },
  {
    title: 'findOneAndUpdate upserts and gives the new document',
    run: async ({ players: open }) => {
      const players = await open();
      const options = { upsert: true, returnDocument: 'after' } as const;
      const made = await players
        .findOneAndUpdate({ _id: 'zoe' }, { $set: { email: 'zoe@x', name: 'Zoe' } }, options)
        .lean();
      expect(made).toMatchObject({ _id: 'zoe', email: 'zoe@x', name: 'Zoe' });
    },
  },
  {
    title: 'findOneAndUpdate tells what it did',
    run: async ({ players: open }) => {
      const players = await open();
      const result = await players.findOneAndUpdate(
        { _id: 'ann' },
        { $set: { age: 1 } },
        { includeResultMetadata: true },
      );
      expect(result.lastErrorObject).toMatchObject({ updatedExisting: true, n: 1 });
    },
  },
  {
    title: 'findOneAndUpdate onto a unique key that is taken is a duplicate key',
    run: async ({ players: open }) => {
      const players = await open();
      const failure = await failureOf(
        players.findOneAndUpdate({ _id: 'bob' }, { $set: { email: 'ann@x' } }).exec(),
      );
      expect(failure).toMatchObject({ code: 11000, keyValue: { email: 'ann@x' } });
    },
  },
  {
    title: 'findOneAndReplace',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertOne({ _id: 1, a: 1 });
      expect(await events.findOneAndReplace({ _id: 1 }, { b: 2 }, { returnDocument: 'after' })).toEqual({
        _id: 1,
        b: 2,
      });
    },
  },
  {
    title: 'deleteOne removes one, deleteMany all that match',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.deleteOne({ club: 'red' })).toMatchObject({ deletedCount: 1 });
      expect(await players.deleteMany({ name: { $in: ['Cyd', 'Dan', 'Zoe'] } })).toMatchObject({
        deletedCount: 2,
      });
      expect(idsOf(await players.find().lean())).toEqual(['bob']);
    },
  },
  {
    title: 'a deleted unique key is free again',
    run: async ({ players: open }) => {
      const players = await open();
      await players.deleteOne({ _id: 'ann' });
      await players.create({ _id: 'ann2', email: 'ann@x', name: 'Ann', tags: [], results: [] });
      expect(await players.countDocuments({ email: 'ann@x' })).toBe(1);
    },
  },
];

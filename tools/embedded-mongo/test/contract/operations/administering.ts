import { expect } from 'vitest';
import type { Operation } from '../operation.ts';
import { failureOf } from '../operation.ts';

/** Operations on collections, databases, sessions and the server itself. */
export const administering: readonly Operation[] = [
  {
    title: 'collections are made, listed and dropped',
    run: async ({ connection }) => {
      await connection.createCollection('made');
      expect((await connection.listCollections()).map(({ name }) => name)).toContain('made');
      await connection.dropCollection('made');
      expect((await connection.listCollections()).map(({ name }) => name)).not.toContain('made');
    },
  },
  {
    title: 'a collection is made by its first document',
    run: async ({ collection, connection }) => {
      const events = collection();
      await events.insertOne({ _id: 1 });
      expect((await connection.listCollections()).map(({ name }) => name)).toContain(events.collectionName);
    },
  },
  {
    title: 'listDatabases names the database',
    run: async ({ collection, connection }) => {
      await collection().insertOne({ _id: 1 });
      const { databases } = await connection.listDatabases();
      expect(databases.map(({ name }) => name)).toContain(connection.db?.databaseName);
    },
  },
  {
    title: 'an empty collection name is refused',
    run: async ({ connection }) => {
      expect(await failureOf(Promise.resolve(connection.db?.command({ count: '' })))).toMatchObject({
        code: 73,
      });
    },
  },
  {
    title: 'ping, buildInfo and hello answer',
    run: async ({ connection }) => {
      expect(await connection.db?.command({ ping: 1 })).toMatchObject({ ok: 1 });
      expect(await connection.db?.command({ buildInfo: 1 })).toMatchObject({
        ok: 1,
        maxBsonObjectSize: 16_777_216,
      });
      expect(await connection.db?.command({ hello: 1 })).toMatchObject({ ok: 1, isWritablePrimary: true });
    },
  },
  {
    title: 'a session without a transaction works like none',
    run: async ({ players: open, connection }) => {
      const players = await open();
      const session = await connection.startSession();
      await players.updateOne({ _id: 'ann' }, { $set: { age: 77 } }, { session });
      expect((await players.findById('ann').session(session).lean())?.age).toBe(77);
      await session.endSession();
    },
  },
  {
    title: 'majority reads on the primary see what was written',
    run: async ({ players: open }) => {
      const players = await open();
      await players.updateOne(
        { _id: 'ann' },
        { $set: { age: 78 } },
        { writeConcern: { w: 'majority', journal: true } },
      );
      const ann = await players.findById('ann').read('primary').readConcern('majority').lean();
      expect(ann?.age).toBe(78);
    },
  },
  {
    title: 'a document over 16 MB is refused',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertOne({ _id: 1, text: 'x'.repeat(9_000_000) });
      const update = events.updateOne({ _id: 1 }, { $set: { again: 'x'.repeat(9_000_000) } });
      const failure = await failureOf(update);
      expect([10334, 17419]).toContain(failure.code);
      expect(Object.keys((await events.findOne({ _id: 1 })) ?? {})).toEqual(['_id', 'text']);
    },
  },
  {
    title: 'an unknown command is refused',
    run: async ({ connection }) => {
      expect(await failureOf(Promise.resolve(connection.db?.command({ inventedCommand: 1 })))).toMatchObject({
        code: 59,
        message: "no such command: 'inventedCommand'",
      });
    },
  },
];

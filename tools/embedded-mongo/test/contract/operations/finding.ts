import { expect } from 'vitest';
import type { Operation } from '../operation.ts';
import { failureOf, fourPlayers, idsOf, player } from '../operation.ts';

export const finding: readonly Operation[] = [
  {
    title: 'findById gives the document, and null for an unknown _id',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await player(players, 'bob')).toEqual(fourPlayers[1]);
      expect(await players.findById('nobody')).toBeNull();
    },
  },
  {
    title: 'sort, skip and limit',
    run: async ({ players: open }) => {
      const players = await open();
      expect(idsOf(await players.find().sort({ age: -1 }).skip(1).limit(2).lean())).toEqual(['ann', 'bob']);
    },
  },
  {
    title: 'sort puts missing fields first and last',
    run: async ({ players: open }) => {
      const players = await open();
      expect(idsOf(await players.find().sort({ age: 1 }).lean())).toEqual(['dan', 'bob', 'ann', 'cyd']);
      expect(idsOf(await players.find().sort({ age: -1 }).lean())).toEqual(['cyd', 'ann', 'bob', 'dan']);
    },
  },
  {
    title: 'sort by several fields',
    run: async ({ players: open }) => {
      const players = await open();
      expect(idsOf(await players.find().sort({ club: -1, age: 1 }).lean())).toEqual([
        'bob',
        'ann',
        'cyd',
        'dan',
      ]);
    },
  },
  {
    title: 'sort by an array takes its least or greatest member',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertMany([
        { _id: 1, n: [5, 1] },
        { _id: 2, n: 3 },
        { _id: 3, n: [] },
        { _id: 4, n: [2, 4] },
      ]);
      expect(idsOf(await events.find().sort({ n: 1 }).toArray())).toEqual([3, 1, 4, 2]);
      expect(idsOf(await events.find().sort({ n: -1 }).toArray())).toEqual([1, 4, 2, 3]);
    },
  },
  {
    title: 'sort by a field of documents in an array takes null for a member that is no document',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertMany([
        { _id: 1, n: [{ x: 2 }, { x: 3 }] },
        { _id: 2, n: [{ x: 4 }, 5] },
      ]);
      expect(idsOf(await events.find().sort({ 'n.x': 1 }).toArray())).toEqual([2, 1]);
      expect(idsOf(await events.find().sort({ 'n.x': -1 }).toArray())).toEqual([2, 1]);
      await events.createIndex({ 'n.x': 1 }, {}, {});
      expect(idsOf(await events.find({ 'n.x': null }).toArray())).toEqual([]);
    },
  },
  {
    title: 'an inclusion keeps the named fields and _id',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.findById('ann', { name: 1, 'address.city': 1 }).lean()).toEqual({
        _id: 'ann',
        name: 'Ann',
        address: { city: 'Paris' },
      });
    },
  },
  {
    title: 'an inclusion may leave _id out',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.findById('ann', { name: 1, _id: 0 }).lean()).toEqual({ name: 'Ann' });
    },
  },
  {
    title: 'an exclusion leaves the named fields out, in arrays too',
    run: async ({ players: open }) => {
      const players = await open();
      const shown = await players
        .findById('ann')
        .select('-tags -results.points -address -born -email')
        .lean();
      expect(shown).toEqual({
        _id: 'ann',
        name: 'Ann',
        age: 30,
        club: 'red',
        results: [{ kind: 'win' }, { kind: 'loss' }],
        version: 1,
      });
    },
  },
  {
    title: 'inclusion and exclusion do not mix',
    run: async ({ players: open }) => {
      const players = await open();
      const failure = await failureOf(players.collection.findOne({}, { projection: { name: 1, age: 0 } }));
      expect(failure).toMatchObject({ code: 31254 });
    },
  },
  {
    title: 'countDocuments, estimatedDocumentCount and exists',
    run: async ({ players: open }) => {
      const players = await open();
      expect(await players.countDocuments({ club: 'red' })).toBe(2);
      expect(await players.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
      expect(await players.estimatedDocumentCount()).toBe(4);
      expect(await players.exists({ name: 'Cyd' })).toEqual({ _id: 'cyd' });
      expect(await players.exists({ name: 'Zoe' })).toBeNull();
    },
  },
  {
    title: 'a cursor gives everything in batches, in order',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i })));
      const seen: unknown[] = [];
      for await (const { _id } of events.find().sort({ _id: 1 }).batchSize(40)) seen.push(_id);
      expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => i));
    },
  },
  {
    title: 'a cursor that is closed early leaves nothing open',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: i })));
      const cursor = events.find().batchSize(5);
      await cursor.next();
      await cursor.close();
      expect(cursor.killed).toBe(true);
    },
  },
  {
    title: 'answers of more than 16 MB come in several batches',
    run: async ({ collection }) => {
      const events = collection();
      for (let i = 0; i < 5; i++) await events.insertOne({ _id: i, text: 'x'.repeat(4_000_000) });
      expect(idsOf(await events.find().toArray())).toEqual([0, 1, 2, 3, 4]);
    },
  },
  {
    title: 'find on a collection that does not exist finds nothing',
    run: async ({ collection }) => {
      const events = collection();
      expect(await events.find({ a: 1 }).toArray()).toEqual([]);
      expect(await events.countDocuments()).toBe(0);
    },
  },
  {
    title: 'populate reads what a field refers to',
    run: async ({ players: open }) => {
      const players = await open();
      const bob = await players
        .findById('bob')
        .populate({ path: 'coach', model: players, select: 'name' })
        .lean();
      expect(bob?.coach).toEqual({ _id: 'ann', name: 'Ann' });
    },
  },
];

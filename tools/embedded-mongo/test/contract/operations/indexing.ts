import { expect } from 'vitest';
import type { Operation, Place } from '../operation.ts';
import { failureOf, idsOf } from '../operation.ts';

type Events = ReturnType<Place['collection']>;

async function planOf(events: Events, filter: object, sort: Record<string, 1 | -1> = {}): Promise<string> {
  const { queryPlanner } = await events.find(filter).sort(sort).explain('queryPlanner');
  return JSON.stringify((queryPlanner as { winningPlan: unknown }).winningPlan);
}

async function filled({ collection }: Place): Promise<Events> {
  const events = collection();
  await events.insertMany(
    Array.from({ length: 200 }, (_, i) => ({
      _id: i,
      kind: `kind${i % 10}`,
      at: new Date(1_700_000_000_000 + i * 1000),
      keys: [`name${i}`, `club${i % 5}`],
      parts: [
        { role: 'home', player: `p${i}` },
        { role: 'guest', player: `p${i + 1}` },
      ],
      ...(i % 4 === 0 ? { court: `court${i}` } : {}),
      isLive: i % 20 === 0,
    })),
  );
  return events;
}

/** Purpose of the index, its keys and options, a filter, an order, and the expected `_id`s. */
const served: readonly [string, Record<string, 1 | -1>, object, object, Record<string, 1 | -1>, number[]][] = [
  ['equality', { kind: 1 }, {}, { kind: 'kind3', _id: { $lt: 30 } }, { _id: 1 }, [3, 13, 23]],
  ['a range', { at: 1 }, {}, { at: { $gte: new Date(1_700_000_197_000) } }, {}, [197, 198, 199]],
  ['$in', { court: 1 }, {}, { court: { $in: ['court4', 'court8', 'nowhere'] } }, { _id: 1 }, [4, 8]],
  ['a prefix and a sort', { kind: 1, at: -1 }, {}, { kind: 'kind3', at: { $lt: new Date(1_700_000_030_000) } }, { at: -1 }, [23, 13, 3]],
  ['a prefix and the sort backwards', { kind: 1, at: -1 }, {}, { kind: 'kind3', at: { $lt: new Date(1_700_000_030_000) } }, { at: 1 }, [3, 13, 23]],
  ['a member of an array', { keys: 1 }, {}, { keys: 'name17' }, {}, [17]],
  ['a range inside $elemMatch', { keys: 1 }, {}, { keys: { $elemMatch: { $gte: 'name19', $lt: 'name192' } } }, { _id: 1 }, [19, 190, 191]],
  ['a field of documents in an array', { 'parts.player': 1 }, {}, { 'parts.player': 'p5' }, { _id: 1 }, [4, 5]],
  ['$elemMatch on documents', { 'parts.player': 1, 'parts.role': 1 }, {}, { parts: { $elemMatch: { player: 'p5', role: 'home' } } }, {}, [5]],
  ['a sparse field', { court: 1 }, { sparse: true }, { court: 'court12' }, {}, [12]],
]; // prettier-ignore

const serving: readonly Operation[] = served.map(([title, keys, options, filter, sort, expected]) => ({
  title: `index: serves ${title}, as explain shows`,
  run: async (place) => {
    const events = await filled(place);
    await events.createIndex(keys, { ...options, name: 'chosen' }, {});
    expect(idsOf(await events.find(filter).sort(sort).toArray())).toEqual(expected);
    // Without the bounds on _id, which has an index of its own.
    const { _id: _unused, ...bound } = filter as Record<string, unknown>;
    const plan = await planOf(events, bound, '_id' in sort ? {} : sort);
    expect(plan).toContain('"chosen"');
    expect(plan).not.toContain('COLLSCAN');
    if (!('_id' in sort)) expect(plan).not.toContain('"SORT"');
  },
}));

export const indexing: readonly Operation[] = [
  ...serving,
  {
    title: 'index: each branch of an $or is served by its own',
    run: async (place) => {
      const events = await filled(place);
      await events.createIndex({ court: 1 }, {}, {});
      await events.createIndex({ at: 1 }, {}, {});
      const filter = { $or: [{ court: 'court4' }, { at: new Date(1_700_000_009_000) }] };
      expect(idsOf(await events.find(filter).sort({ _id: 1 }).toArray())).toEqual([4, 9]);
      const plan = await planOf(events, filter);
      expect(plan).toContain('court_1');
      expect(plan).toContain('at_1');
    },
  },
  {
    title: 'index: a filter without one scans the collection',
    run: async (place) => {
      expect(await planOf(await filled(place), { kind: 'kind1' })).toContain('COLLSCAN');
    },
  },
  {
    title: 'index: a unique sparse one lets many documents be without the field',
    run: async ({ collection }) => {
      const events = collection();
      await events.createIndex({ liveCourtId: 1 }, { unique: true, sparse: true }, {});
      await events.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, liveCourtId: 'c1' }]);
      expect(await failureOf(events.insertOne({ _id: 4, liveCourtId: 'c1' }))).toMatchObject({
        code: 11000,
        keyPattern: { liveCourtId: 1 },
        keyValue: { liveCourtId: 'c1' },
      });
      await events.updateOne({ _id: 3 }, { $unset: { liveCourtId: 1 } });
      await events.insertOne({ _id: 4, liveCourtId: 'c1' });
    },
  },
  {
    title: 'index: a unique one takes null for a missing field',
    run: async ({ collection }) => {
      const events = collection();
      await events.createIndex({ a: 1 }, { unique: true }, {});
      await events.insertOne({ _id: 1 });
      expect(await failureOf(events.insertOne({ _id: 2 }))).toMatchObject({
        code: 11000,
        keyValue: { a: null },
      });
    },
  },
  {
    title: 'index: a unique one on an array refuses a member of another document',
    run: async ({ collection }) => {
      const events = collection();
      await events.createIndex({ registeredKeys: 1 }, { unique: true, sparse: true }, {});
      await events.insertOne({ _id: 1, registeredKeys: ['a', 'b', 'b'] });
      await events.insertOne({ _id: 2, registeredKeys: ['c'] });
      const update = events.updateOne({ _id: 2 }, { $push: { registeredKeys: 'b' } } as never);
      expect(await failureOf(update)).toMatchObject({ code: 11000, keyPattern: { registeredKeys: 1 } });
      expect(await events.findOne({ _id: 2 })).toEqual({ _id: 2, registeredKeys: ['c'] });
    },
  },
  {
    title: 'index: a unique compound one compares all fields together',
    run: async ({ collection }) => {
      const events = collection();
      await events.createIndex({ issuer: 1, subject: 1 }, { unique: true }, {});
      await events.insertMany([
        { _id: 1, issuer: 'a', subject: 'x' },
        { _id: 2, issuer: 'b', subject: 'x' },
      ]);
      const failure = await failureOf(events.insertOne({ _id: 3, issuer: 'a', subject: 'x' }));
      expect(failure).toMatchObject({ code: 11000, keyValue: { issuer: 'a', subject: 'x' } });
    },
  },
  {
    title: 'index: a unique one over duplicates is refused',
    run: async ({ collection }) => {
      const events = collection();
      await events.insertMany([
        { _id: 1, a: 1 },
        { _id: 2, a: 1 },
      ]);
      expect(await failureOf(events.createIndex({ a: 1 }, { unique: true }, {}))).toMatchObject({
        code: 11000,
      });
      expect(await events.indexes()).toHaveLength(1);
    },
  },
  {
    title: 'index: two arrays of one document are refused as parallel',
    run: async ({ collection }) => {
      const events = collection();
      await events.createIndex({ a: 1, b: 1 }, {}, {});
      expect(await failureOf(events.insertOne({ _id: 1, a: [1], b: [2] }))).toMatchObject({ code: 171 });
    },
  },
  {
    title: 'index: the same again is no change, another under its name is refused',
    run: async ({ collection }) => {
      const events = collection();
      await events.createIndex({ a: 1 }, {}, {});
      expect(await events.createIndex({ a: 1 }, {}, {})).toBe('a_1');
      expect(await failureOf(events.createIndex({ a: 1 }, { unique: true }, {}))).toMatchObject({ code: 86 });
      expect(await failureOf(events.createIndex({ b: 1 }, { name: 'a_1' }, {}))).toMatchObject({ code: 86 });
      expect(await failureOf(events.createIndex({ a: 1 }, { name: 'other' }, {}))).toMatchObject({
        code: 85,
      });
    },
  },
  {
    title: 'index: listed',
    run: async ({ players: open }) => {
      const players = await open();
      await players.collection.createIndex({ club: 1, age: -1 }, { sparse: true }, {});
      const indexes = await players.listIndexes();
      expect(indexes).toMatchObject([
        { name: '_id_', key: { _id: 1 } },
        { name: 'email_1', key: { email: 1 }, unique: true },
        { name: 'club_1_age_-1', key: { club: 1, age: -1 }, sparse: true },
      ]);
    },
  },
  {
    title: 'index: a TTL index keeps its time',
    run: async ({ collection }) => {
      const events = collection();
      await events.createIndex({ at: 1 }, { expireAfterSeconds: 3600 }, {});
      expect(await events.indexes()).toMatchObject([
        { name: '_id_' },
        { name: 'at_1', expireAfterSeconds: 3600 },
      ]);
    },
  },
  {
    title: 'index: the sixty-fifth of a collection is refused',
    run: async ({ collection }) => {
      const events = collection();
      const keys = Array.from({ length: 64 }, (_, i) => ({ [`field${i}`]: 1 as const }));
      for (const key of keys.slice(1)) await events.createIndex(key, {}, {});
      expect(await failureOf(events.createIndex(keys[0]!, {}, {}))).toMatchObject({ code: 67 });
      expect(await events.indexes()).toHaveLength(64);
    },
  },
];

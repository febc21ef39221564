import { describe, expect, test } from 'vitest';
import { explainPlan } from './explanation.ts';
import { planAccess, rejectedPlans } from './plan.ts';
import type { AccessPlan } from './plan.ts';
import { select, selecting } from './select.ts';
import { parseSort } from './sort.ts';
import { parseIndex } from '../storage/index-specification.ts';
import { Collection } from '../storage/collection.ts';
import { encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';

function collectionWith(indexes: readonly Document[], documents: readonly Document[]): Collection {
  const collection = new Collection('test', 'c');
  for (const index of indexes) collection.putIndex(parseIndex(index));
  for (const [i, document] of documents.entries()) {
    const complete = { _id: i, ...document };
    collection.insert(complete, encodeDocument(complete));
  }
  return collection;
}

const matches = Array.from({ length: 1000 }, (_, i) => ({
  status: ['scheduled', 'live', 'done', 'done', 'done'][i % 5],
  at: i,
  keys: [`name${i}`, `club${i % 7}`],
  ...(i % 10 === 0 ? { court: i } : {}),
}));

interface Ask {
  filter: Document;
  sort?: Document;
  limit?: number;
}

function ask(collection: Collection, { filter, sort = {}, limit = 0 }: Ask) {
  const selection = { ...selecting(filter, limit), order: parseSort(sort) };
  const selected = select(collection, selection);
  return { ...selected, text: JSON.stringify(explainPlan(selection, selected)) };
}

const statusAndTime = { key: { status: 1, at: -1 } };

describe('the planner', () => {
  test('reads only what a prefix, a sort and a limit need', () => {
    const collection = collectionWith([statusAndTime], matches);
    const { records, count, text } = ask(collection, {
      filter: { status: 'live' },
      sort: { at: -1 },
      limit: 20,
    });
    expect(records.map(({ document }) => document.at)).toEqual(
      Array.from({ length: 20 }, (_, i) => 996 - i * 5),
    );
    expect(count).toEqual({ keys: 20, documents: 20 });
    expect(text).not.toContain('SORT');
  });

  test('says which plans it did not choose', () => {
    const collection = collectionWith([statusAndTime, { key: { court: 1 } }], matches);
    const request = { filter: { status: 'live', court: { $lt: 50 } }, order: [], needed: Infinity };
    const namesOf = (plan: AccessPlan) =>
      plan.kind === 'index' ? plan.scan.index.specification.name : plan.kind;
    expect(namesOf(planAccess(collection, request))).toBe('court_1');
    expect(rejectedPlans(collection, request).map(namesOf)).toEqual(['status_1_at_-1']);
    const byId = { ...request, filter: { _id: 5, status: 'live' } };
    expect(rejectedPlans(collection, byId)).toEqual([]);
  });

  test('merges the ranges of an $in in the order asked for', () => {
    const collection = collectionWith([statusAndTime], matches);
    const filter = { status: { $in: ['live', 'scheduled'] } };
    const { records, count, text } = ask(collection, { filter, sort: { at: 1 }, limit: 6 });
    expect(records.map(({ document }) => document.at)).toEqual([0, 1, 5, 6, 10, 11]);
    expect(count.keys).toBeLessThan(10);
    expect(text).toContain('SORT_MERGE');
  });

  test('sorts what very many ranges give rather than merge them', () => {
    const collection = collectionWith([statusAndTime], matches);
    const many = ['live', ...Array.from({ length: 99 }, (_, i) => `other${i}`)];
    const { records, text } = ask(collection, {
      filter: { status: { $in: many } },
      sort: { at: -1 },
      limit: 2,
    });
    expect(records.map(({ document }) => document.at)).toEqual([996, 991]);
    expect(text).toContain('"SORT"');
  });

  test('prefers the index that reads less', () => {
    const collection = collectionWith([{ key: { status: 1 } }, { key: { keys: 1 } }], matches);
    const { text, count } = ask(collection, { filter: { status: 'done', keys: 'name2' } });
    expect(text).toContain('keys_1');
    expect(count.documents).toBe(1);
  });

  test('prefers a selective index and a sort to a long walk in order', () => {
    const collection = collectionWith([{ key: { at: 1 } }, { key: { keys: 1 } }], matches);
    const { text } = ask(collection, { filter: { keys: 'name7' }, sort: { at: 1 }, limit: 10 });
    expect(text).toContain('keys_1');
  });

  test('bounds a range inside $elemMatch on both sides', () => {
    const collection = collectionWith([{ key: { keys: 1 } }], matches);
    const filter = { keys: { $elemMatch: { $gte: 'name10', $lt: 'name10\uffff' } } };
    const { records, count } = ask(collection, { filter });
    expect(records).toHaveLength(11);
    expect(count.keys).toBe(11);
  });

  test('scans by the rarer of two values that an array must have, whichever is named first', () => {
    const collection = collectionWith([{ key: { keys: 1 }, name: 'keys_1' }], matches);
    const beginning = (text: string) => ({ keys: { $elemMatch: { $gte: text, $lt: `${text}\u{10FFFF}` } } });
    const both = [beginning('club'), beginning('name99')];
    for (const $and of [both, both.toReversed()]) {
      const { records, count } = ask(collection, { filter: { $and } });
      expect([records.length, count.keys]).toEqual([11, 11]);
    }
  });

  test('looks at nothing where an index says that there is nothing, also to count all', () => {
    const indexes = [
      { key: { status: 1 }, name: 'status_1' },
      { key: { keys: 1 }, name: 'keys_1' },
    ];
    const filter = { status: 'done', keys: 'nobody' };
    expect(ask(collectionWith(indexes, matches), { filter }).count).toEqual({ keys: 0, documents: 0 });
  });

  test('bounds a range on an array without $elemMatch on one side only', () => {
    const collection = collectionWith([{ key: { keys: 1 } }], matches);
    const { records } = ask(collection, { filter: { keys: { $gte: 'name10', $lt: 'd' } } });
    expect(records.length).toBeGreaterThan(900);
  });

  test('finds by _id without an index scan', () => {
    const { text, count } = ask(collectionWith([], matches), { filter: { _id: 5, status: 'scheduled' } });
    expect(text).toContain('IDHACK');
    expect(count.documents).toBe(1);
  });

  test('pages by _id in order', () => {
    const { records, count } = ask(collectionWith([], matches), {
      filter: { _id: { $gt: 500 } },
      sort: { _id: 1 },
      limit: 3,
    });
    expect(records.map(({ document }) => document._id)).toEqual([501, 502, 503]);
    expect(count.documents).toBe(3);
  });

  test('takes a sparse index only where null is excluded', () => {
    const collection = collectionWith([{ key: { court: 1 }, sparse: true }], matches);
    expect(ask(collection, { filter: { court: 10 } }).text).toContain('IXSCAN');
    expect(ask(collection, { filter: { court: null } }).text).toContain('COLLSCAN');
    expect(ask(collection, { filter: {}, sort: { court: 1 } }).text).toContain('COLLSCAN');
  });

  test('plans an $or inside an $and by its branches', () => {
    const collection = collectionWith([{ key: { court: 1 } }, { key: { at: 1 } }], matches);
    const filter = { $and: [{ $or: [{ court: 10 }, { at: 3 }] }, { status: { $ne: 'x' } }] };
    const { records, text } = ask(collection, { filter });
    expect(records.map(({ document }) => document._id)).toEqual([10, 3]);
    expect(text).toContain('"OR"');
  });
});

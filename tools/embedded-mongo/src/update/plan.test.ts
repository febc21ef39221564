import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Document } from '../values/document.ts';
import { compileUpdate } from './plan.ts';

function planOf(update: unknown, filter: Document = {}, arrayFilters?: unknown) {
  return compileUpdate({ update, filter, arrayFilters, runPipeline: (document) => document });
}

test('the document before is not changed, and what did not change is shared', () => {
  const before = { _id: 1, state: { sets: [[6, 4]] }, outbox: [{ version: 1 }], other: { deep: {} } };
  const copy = structuredClone(before);
  const after = planOf({ $push: { outbox: { version: 2 } }, $set: { 'state.done': true } }).apply(
    before,
    false,
  );
  expect(before).toEqual(copy);
  expect(after.other).toBe(before.other);
  expect((after.state as typeof before.state).sets).toBe(before.state.sets);
  expect(after.outbox).toEqual([{ version: 1 }, { version: 2 }]);
});

test('the relay’s mark takes the entry out that it published', () => {
  const before = { _id: 1, outbox: [{ version: 1 }, { version: 2 }], publishedSeq: 3 };
  const update = { $set: { publishedSeq: 4 }, $pull: { outbox: { version: 1 } } };
  expect(planOf(update).apply(before, false)).toEqual({ _id: 1, outbox: [{ version: 2 }], publishedSeq: 4 });
});

test.each<[string, string, Document]>([
  ['a condition on a field of the elements', 'a.$.n', { 'a.n': 2 }],
  ['$elemMatch', 'a.$.n', { a: { $elemMatch: { n: 2 } } }],
  ['a value', 'a.$.n', { a: { n: 2 } }],
  ['a condition inside $and', 'a.$.n', { $and: [{ _id: 1 }, { 'a.n': { $gt: 1 } }] }],
])('the positional operator means what is found by %s', (_title, path, filter) => {
  const before = { _id: 1, a: [{ n: 1 }, { n: 2 }] };
  expect(planOf({ $set: { [path]: 9 } }, filter).apply(before, false)).toEqual({
    _id: 1,
    a: [{ n: 1 }, { n: 9 }],
  });
});

test('two identifiers choose at two depths', () => {
  const before = {
    _id: 1,
    sets: [
      { n: 1, games: [1, 5] },
      { n: 2, games: [5, 1] },
    ],
  };
  const plan = planOf({ $set: { 'sets.$[s].games.$[g]': 0 } }, {}, [{ 's.n': 2 }, { g: { $gt: 3 } }]);
  expect(plan.apply(before, false).sets).toEqual([
    { n: 1, games: [1, 5] },
    { n: 2, games: [0, 1] },
  ]);
});

test.each([
  ['$set of a part of another', { $set: { a: 1, 'a.b': 1 } }, 40],
  ['$set and $unset of one field', { $set: { 'a.b': 1 }, $unset: { a: 1 } }, 40],
  ['$rename onto a field that is set', { $rename: { a: 'b' }, $set: { b: 1 } }, 40],
  ['an operator without a document', { $set: 1 }, 9],
  ['an operator after fields', { a: 1, $set: { b: 1 } }, 52],
  ['an empty path', { $set: { 'a..b': 1 } }, 56],
  ['no document', 5, 9],
])('%s is refused when the update is read', (_title, update, code) => {
  expect(() => planOf(update)).toThrow(expect.objectContaining({ code }));
});

test('fields that are set apart may stand beside each other', () => {
  expect(planOf({ $set: { 'a.b': 1, 'a.bc': 2, ab: 3 } }).apply({ _id: 1 }, false)).toEqual({
    _id: 1,
    a: { b: 1, bc: 2 },
    ab: 3,
  });
});

test('$push and then $pull of the same value gives the array back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.integer({ min: 10, max: 15 }), (a, n) => {
      const pushed = planOf({ $push: { a: n } }).apply({ _id: 1, a }, false);
      expect(planOf({ $pull: { a: n } }).apply(pushed, false)).toEqual({ _id: 1, a });
    }),
  );
});

test('$addToSet twice is $addToSet once', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (a, value) => {
      const add = planOf({ $addToSet: { a: value } });
      const once = add.apply({ _id: 1, a }, false);
      expect(add.apply(once, false)).toEqual(once);
    }),
  );
});

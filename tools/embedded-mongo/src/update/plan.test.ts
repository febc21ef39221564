import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { Document } from '../values/document.ts';
import { compileUpdate } from './plan.ts';

test('the document before is not changed, and what did not change is shared', () => {
  const before = { _id: 1, state: { sets: [[6, 4]] }, outbox: [{ version: 1 }], other: { deep: {} } };
  const copy = structuredClone(before);
  const after = compileUpdate({ $push: { outbox: { version: 2 } }, $set: { 'state.done': true } }).apply(
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
  expect(compileUpdate(update).apply(before, false)).toEqual({
    _id: 1,
    outbox: [{ version: 2 }],
    publishedSeq: 4,
  });
});

test.each<[string, Document, Document, number]>([
  ['a field of a scalar', { a: 5 }, { 'a.b': { n: 1 } }, 28],
  ['a named field of an array', { a: [{ b: [1] }] }, { 'a.b': 1 }, 28],
  ['a scalar', { a: 5 }, { a: 1 }, 2],
  ['null', { a: null }, { a: 1 }, 2],
])('$pull from %s is refused', (_title, ...[before, pulled, code]) => {
  const plan = compileUpdate({ $pull: pulled });
  expect(() => plan.apply({ _id: 1, ...before }, false)).toThrow(expect.objectContaining({ code }));
});

test.each<[string, Document, Document]>([
  ['a missing field', {}, { a: 1 }],
  ['a field of a missing document', {}, { 'a.b': 1 }],
  ['a position that an array does not have', { a: [[1]] }, { 'a.5': 1 }],
])('$pull from %s changes nothing', (_title, before, pulled) => {
  const document = { _id: 1, ...before };
  expect(compileUpdate({ $pull: pulled }).apply(document, false)).toEqual(document);
});

test.each([
  ['$set of a part of another', { $set: { a: 1, 'a.b': 1 } }, 40],
  ['$set and $unset of one field', { $set: { 'a.b': 1 }, $unset: { a: 1 } }, 40],
  ['an operator without a document', { $set: 1 }, 9],
  ['an operator after fields', { a: 1, $set: { b: 1 } }, 52],
  ['an empty path', { $set: { 'a..b': 1 } }, 56],
  ['no document', 5, 9],
])('%s is refused when the update is read', (_title, update, code) => {
  expect(() => compileUpdate(update)).toThrow(expect.objectContaining({ code }));
});

test('fields that are set apart may stand beside each other', () => {
  expect(compileUpdate({ $set: { 'a.b': 1, 'a.bc': 2, ab: 3 } }).apply({ _id: 1 }, false)).toEqual({
    _id: 1,
    a: { b: 1, bc: 2 },
    ab: 3,
  });
});

test('$push and then $pull of the same value gives the array back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.integer({ min: 10, max: 15 }), (a, n) => {
      const pushed = compileUpdate({ $push: { a: n } }).apply({ _id: 1, a }, false);
      expect(compileUpdate({ $pull: { a: n } }).apply(pushed, false)).toEqual({ _id: 1, a });
    }),
  );
});

test('$addToSet twice is $addToSet once', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (a, value) => {
      const add = compileUpdate({ $addToSet: { a: value } });
      const once = add.apply({ _id: 1, a }, false);
      expect(add.apply(once, false)).toEqual(once);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { Long } from 'bson';
import fc from 'fast-check';
import type { Document } from '../values/document.ts';
import { compileFilter } from './filter.ts';

function matches(filter: Document, document: Document): boolean {
  return compileFilter(filter)(document);
}

describe('a filter matches', () => {
  test.each<[string, Document, Document]>([
    ['a value inside an array', { a: 1 }, { a: [1, 2] }],
    ['an array inside an array as a whole', { a: [1, 2] }, { a: [[1, 2], 3] }],
    ['a field of any document of an array', { 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
    ['through arrays in arrays of documents', { 'a.b.c': 3 }, { a: [{ b: [{ c: 3 }] }] }],
    ['a position', { 'a.1': 2 }, { a: [1, 2] }],
    ['a field named like a position', { 'a.0': 'x' }, { a: [{ '0': 'x' }] }],
    ['null where a document of an array has no such field', { 'a.b': null }, { a: [{ b: 1 }, {}] }],
    ['null inside a scalar', { 'a.b': null }, { a: 1 }],
    ['$gte null by null', { a: { $gte: null } }, {}],
    ['NaN by $gte NaN', { a: { $gte: NaN } }, { a: NaN }],
    ['a long by an int', { a: 5 }, { a: Long.fromNumber(5) }],
    [
      '$elemMatch by one element',
      { a: { $elemMatch: { b: 1, c: { $gt: 1 } } } },
      {
        a: [
          { b: 1, c: 1 },
          { b: 1, c: 2 },
        ],
      },
    ],
    ['$elemMatch with $or', { a: { $elemMatch: { $or: [{ b: 1 }, { b: 9 }] } } }, { a: [{ b: 9 }] }],
    ['$elemMatch on an array of arrays by position', { a: { $elemMatch: { '0': 5 } } }, { a: [[5]] }],
    ['$elemMatch with $not', { a: { $elemMatch: { $not: { $gt: 5 } } } }, { a: [9, 1] }],
    ['$not of several operators by failing one', { a: { $not: { $gt: 1, $lt: 5 } } }, { a: 9 }],
    ['$elemMatch on a reference', { a: { $elemMatch: { $id: 1 } } }, { a: [{ $ref: 'players', $id: 1 }] }],
    ['a reference', { by: { $ref: 'players', $id: 1 } }, { by: { $ref: 'players', $id: 1 } }],
  ])('%s', (_title, filter, document) => {
    expect(matches(filter, document)).toBe(true);
  });
});

describe('a filter does not match', () => {
  test.each<[string, Document, Document]>([
    ['null by an empty array', { a: null }, { a: [] }],
    ['null inside an array of scalars', { 'a.b': null }, { a: [1] }],
    ['another type in a range', { a: { $gte: 0 } }, { a: '5' }],
    ['NaN in a range', { a: { $lt: 5 } }, { a: NaN }],
    ['anything by $gt null', { a: { $gt: null } }, { a: 1 }],
    ['a document with its fields in another order', { a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }],
    [
      'by two elements what $elemMatch asks of one',
      { a: { $elemMatch: { b: 1, c: 2 } } },
      { a: [{ b: 1 }, { c: 2 }] },
    ],
    ['a scalar by $elemMatch', { a: { $elemMatch: { $gt: 0 } } }, { a: 5 }],
    ['an array in an array by $elemMatch on values', { a: { $elemMatch: { $gt: 1 } } }, { a: [[2, 3]] }],
    ['any element where $ne excludes all', { a: { $ne: 1 } }, { a: [1, 2] }],
    ['an inherited property', { constructor: { $exists: true } }, {}],
  ])('%s', (_title, filter, document) => {
    expect(matches(filter, document)).toBe(false);
  });
});

test.each([
  [{ a: { $foo: 1 } }, 'unknown operator: $foo'],
  [{ a: { $gt: 1, b: 1 } }, 'unknown operator: b'],
  [{ a: { $in: [{ $gt: 1 }] } }, 'cannot nest $ under $in'],
  [{ a: { $elemMatch: 1 } }, '$elemMatch needs an Object'],
  [{ a: { $not: 1 } }, '$not needs a regex or a document'],
  [{ $and: {} }, '$and/$or must be an array'],
])('%j is refused', (filter, message) => {
  expect(() => compileFilter(filter)).toThrow(message);
});

test('negations are the opposite', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(null, 'a'),
    fc.array(fc.integer({ min: 0, max: 3 })),
  );
  fc.assert(
    fc.property(
      fc.record({ a: value }, { requiredKeys: [] }),
      fc.integer({ min: 0, max: 3 }),
      (document, n) => {
        expect(matches({ a: { $ne: n } }, document)).toBe(!matches({ a: n }, document));
        expect(matches({ a: { $not: { $gt: n } } }, document)).toBe(!matches({ a: { $gt: n } }, document));
      },
    ),
  );
});

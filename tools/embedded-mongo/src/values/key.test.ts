import { describe, expect, test } from 'vitest';
import { Binary, Double, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import {
  compareValues,
  descendingKey,
  EMPTY_ARRAY_KEY,
  encodeKey,
  endOfType,
  equalValues,
  NULL_KEY,
} from './key.ts';

/** One after the other in MongoDB's order. */
const ascending: readonly unknown[] = [
  null,
  NaN,
  -Infinity,
  Long.MIN_VALUE,
  -2.5,
  -1,
  -1e-300,
  0,
  0.1,
  1,
  1.5,
  9007199254740992,
  Long.fromString('9007199254740993'),
  9007199254740994,
  Long.MAX_VALUE,
  9223372036854775808,
  Infinity,
  '',
  '\0',
  '\0\0',
  '\0a',
  'a',
  'a\0',
  'a\0b',
  'aa',
  'b',
  '\uffff',
  '\u{10000}',
  '\u{1f3be}',
  {},
  { a: null },
  { a: 1 },
  { a: 1, b: 0 },
  { b: 0 },
  { a: 'x' },
  [],
  [1],
  [1, 0],
  [2],
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 2])),
  new Binary(Buffer.from([1, 2]), 4),
  new ObjectId('000000000000000000000001'),
  new ObjectId('f00000000000000000000000'),
  false,
  true,
  new Date(-5),
  new Date(0),
  new Date(8.64e15),
];

describe('the order of keys', () => {
  const pairs = ascending.slice(1).map((value, i) => [ascending[i], value] as const);

  test.each(pairs)('%p comes before %p', (lower, higher) => {
    expect(compareValues(lower, higher)).toBe(-1);
    expect(compareValues(higher, lower)).toBe(1);
  });

  test('is the same through all pairs', () => {
    const keys = ascending.map(encodeKey);
    expect(keys.toSorted()).toEqual(keys);
  });

  test('is that of numbers for numbers', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer());
    fc.assert(
      fc.property(
        number,
        number,
        (a, b) => Math.sign(compareValues(a, b)) === Math.sign(a - b || 0) || a === b,
      ),
    );
  });

  test('is that of code points for text', () => {
    const text = fc.string({
      unit: fc.constantFrom('\0', '\u0001', 'a', '\ud7ff', '\ue000', '\uffff', '\u{10000}'),
    });
    fc.assert(
      fc.property(
        text,
        text,
        (a, b) => compareValues(a, b) === Buffer.compare(Buffer.from(a), Buffer.from(b)),
      ),
    );
  });

  test('is turned round by descendingKey', () => {
    const turned = ascending.map((value) => descendingKey(encodeKey(value)));
    expect(turned.toSorted()).toEqual(turned.toReversed());
  });

  test('an empty array in an index comes before null', () => {
    expect([NULL_KEY, EMPTY_ARRAY_KEY].toSorted()).toEqual([EMPTY_ARRAY_KEY, NULL_KEY]);
  });
});

describe('equality', () => {
  test.each([
    ['numbers of different types', [2, new Double(2), Long.fromNumber(2)]],
    ['zero and minus zero', [0, -0]],
    ['null and missing', [null, undefined]],
  ])('holds between %s', (_title, values) => {
    expect(new Set(values.map(encodeKey)).size).toBe(1);
  });

  test('the order of fields counts', () => {
    expect(equalValues({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
    expect(equalValues({ a: [1, { c: 2 }] }, { a: [1, { c: Long.fromNumber(2) }] })).toBe(true);
  });
});

test('no key is the beginning of another, so that joined keys compare value by value', () => {
  const keys = ascending.map(encodeKey).filter((key) => key.length > 1);
  for (const key of keys) expect(keys.filter((other) => other !== key && other.startsWith(key))).toEqual([]);
});

test('the end of a type lies above all its keys and below those of the next', () => {
  const [number, text] = [encodeKey(Infinity), encodeKey('')];
  expect(number < endOfType(number) && endOfType(number) <= text).toBe(true);
});

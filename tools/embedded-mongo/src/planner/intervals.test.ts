import { expect, test } from 'vitest';
import fc from 'fast-check';
import { descendingKey, encodeKey, endOfType } from '../values/key.ts';
import type { Interval } from './intervals.ts';
import { intersect, isCovered, pointAt, rangeWithin } from './intervals.ts';

const values: readonly unknown[] = [null, NaN, -1, 0, 5, '', '\0', 'a', '\uffff', {}, [1], true, new Date(0)];
const keys = values.map(encodeKey);

const ofType = (key: string): Interval => ({
  low: key.charAt(0),
  isLowIncluded: true,
  high: endOfType(key),
  isHighIncluded: false,
});

const interval: fc.Arbitrary<Interval> = fc
  .record({
    a: fc.constantFrom(...keys),
    b: fc.constantFrom(...keys),
    isLowIncluded: fc.boolean(),
    isHighIncluded: fc.boolean(),
    shape: fc.constantFrom('closed', 'from', 'to', 'type', 'point'),
  })
  .map(({ a, b, shape, isLowIncluded, isHighIncluded }) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    if (shape === 'point') return pointAt(a);
    if (shape === 'type') return ofType(a);
    if (shape === 'from') return { ...ofType(a), low: a, isLowIncluded };
    if (shape === 'to') return { ...ofType(a), high: a, isHighIncluded };
    return { low, high, isLowIncluded, isHighIncluded };
  });

function holds({ low, isLowIncluded, high, isHighIncluded }: Interval, key: string): boolean {
  return (isLowIncluded ? key >= low : key > low) && (isHighIncluded ? key <= high : key < high);
}

test('a range holds just the joined keys whose part lies in the interval, in either direction', () => {
  const part = fc.record({ interval, isDescending: fc.boolean(), prefix: fc.constantFrom('', ...keys) });
  const rest = fc.constantFrom('', ...keys, ...keys.map(descendingKey));
  fc.assert(
    fc.property(
      part,
      fc.constantFrom(...keys),
      rest,
      ({ interval: one, isDescending, prefix }, key, after) => {
        const { from, to } = rangeWithin(prefix, one, isDescending);
        const joined = prefix + (isDescending ? descendingKey(key) : key) + after;
        expect(joined >= from && joined < to).toBe(holds(one, key));
      },
    ),
    { numRuns: 3000 },
  );
});

test('an intersection holds what both hold', () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 3 }), fc.array(interval, { maxLength: 3 }), (a, b) => {
      const common = intersect(a, b);
      for (const key of keys) {
        const isInBoth = [a, b].every((list) => list.some((one) => holds(one, key)));
        expect(common.some((one) => holds(one, key))).toBe(isInBoth);
      }
    }),
    { numRuns: 500 },
  );
});

test('what is covered is held', () => {
  fc.assert(
    fc.property(
      fc.array(interval, { maxLength: 3 }),
      fc.array(interval, { maxLength: 3 }),
      (inner, outer) => {
        fc.pre(isCovered(inner, outer));
        for (const key of keys) {
          if (inner.some((one) => holds(one, key))) expect(outer.some((one) => holds(one, key))).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

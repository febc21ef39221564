import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { lotsFrom } from './seeded-random.ts';

const anySeed = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

describe('lots', () => {
  test('are the same on every machine: the first ones of some seeds are written down here', () => {
    const first = (seed: number) => {
      const lots = lotsFrom(seed);
      return Array.from({ length: 8 }, () => lots.below(1000));
    };
    expect(first(0)).toEqual([312, 244, 241, 83, 849, 810, 705, 283]);
    expect(first(1)).toEqual([391, 580, 397, 729, 379, 200, 957, 227]);
    expect(first(2 ** 32 + 1)).toEqual([141, 433, 679, 315, 345, 689, 521, 171]);
    expect(first(Number.MAX_SAFE_INTEGER)).toEqual([446, 104, 836, 290, 652, 70, 556, 49]);
  });

  test('stay within their bound', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 64 }), (seed, bound) => {
        const lots = lotsFrom(seed);
        const drawn = Array.from({ length: 20 }, () => lots.below(bound));
        expect(drawn.every((lot) => Number.isInteger(lot) && lot >= 0 && lot < bound)).toBe(true);
      }),
    );
  });

  test('put the same items into another order, and the same one for the same seed', () => {
    fc.assert(
      fc.property(anySeed, fc.uniqueArray(fc.integer()), (seed, items) => {
        const order = lotsFrom(seed).shuffled(items);
        expect(order.toSorted()).toEqual(items.toSorted());
        expect(lotsFrom(seed).shuffled(items)).toEqual(order);
      }),
    );
  });

  test('give every place the same chance', () => {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed++) {
      const place = lotsFrom(seed).shuffled(['a', 'b', 'c', 'd']).indexOf('a');
      counts[place] = (counts[place] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

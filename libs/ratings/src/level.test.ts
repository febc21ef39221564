import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glicko2 } from './glicko2.ts';
import { isReliable, levelOf, rangeOf, valueOfLevel } from './level.ts';

describe('levels', () => {
  it('are between 0 and 7, higher for higher ratings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 4000 }), (value) => {
        expect(levelOf(value)).toBeGreaterThan(0);
        expect(levelOf(value)).toBeLessThan(7);
        expect(levelOf(value + 10)).toBeGreaterThan(levelOf(value));
      }),
    );
  });

  it('are 3.5 in the middle, and one level more about 200 points above it', () => {
    expect(levelOf(1500)).toBe(3.5);
    expect(levelOf(1700)).toBeCloseTo(4.47, 2);
  });

  it('lead back to their rating', () => {
    expect(valueOfLevel(levelOf(1833))).toBeCloseTo(1833, 6);
  });
});

describe('reliability', () => {
  it('is not that of a newcomer', () => {
    expect(isReliable(glicko2.start)).toBe(false);
    expect(rangeOf(glicko2.start)).toEqual([800, 2200]);
  });

  it('comes with matches', () => {
    expect(isReliable({ ...glicko2.start, deviation: 110, matches: 8 })).toBe(true);
    expect(isReliable({ ...glicko2.start, deviation: 111, matches: 8 })).toBe(false);
  });
});

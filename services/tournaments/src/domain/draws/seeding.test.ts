import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { maxSeeds } from '@courtcast/scoring-rules';
import type { DrawSize } from './draw-size.ts';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import { placeSeeds } from './seeding.ts';

// rules 3, typed in once more: seeds from-to and the lines that they may stand on.
const table: readonly [DrawSize, readonly [number, number, readonly number[]][]][] = [
  [
    4,
    [
      [1, 1, [1]],
      [2, 2, [4]],
    ],
  ],
  [
    8,
    [
      [1, 1, [1]],
      [2, 2, [8]],
      [3, 4, [3, 6]],
    ],
  ],
  [
    16,
    [
      [1, 1, [1]],
      [2, 2, [16]],
      [3, 4, [5, 12]],
      [5, 8, [4, 8, 9, 13]],
    ],
  ],
  [
    32,
    [
      [1, 1, [1]],
      [2, 2, [32]],
      [3, 4, [9, 24]],
      [5, 8, [8, 16, 17, 25]],
    ],
  ],
  [
    64,
    [
      [1, 1, [1]],
      [2, 2, [64]],
      [3, 4, [17, 48]],
      [5, 8, [16, 32, 33, 49]],
      [9, 12, [9, 25, 40, 56]],
      [13, 16, [8, 24, 41, 57]],
    ],
  ],
  [
    128,
    [
      [1, 1, [1]],
      [2, 2, [128]],
      [3, 4, [33, 96]],
      [5, 8, [32, 64, 65, 97]],
      [9, 16, [16, 17, 48, 49, 80, 81, 112, 113]],
      [17, 32, [8, 9, 24, 25, 40, 41, 56, 57, 72, 73, 88, 89, 104, 105, 120, 121]],
    ],
  ],
];

describe.each(table)('seeds in a draw of %d', (size, braces) => {
  test('stand on their lines, whatever the lot and however many they are', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: maxSeeds(size) }), (seed, count) => {
        const lines = placeSeeds({ size }, count, lotsFrom(seed));
        expect(lines).toHaveLength(count);
        expect(new Set(lines).size).toBe(count);
        lines.forEach((line, index) => {
          const brace = braces.find(([from, to]) => index + 1 >= from && index + 1 <= to);
          expect(brace?.[2]).toContain(line);
        });
      }),
    );
  });

  test('of one brace get each of its lines by lot', () => {
    for (const [from, to, lines] of braces) {
      const seen = new Set<number | undefined>();
      for (let seed = 0; seed < 400; seed++) seen.add(placeSeeds({ size }, to, lotsFrom(seed))[from - 1]);
      expect([...seen].toSorted((one, other) => Number(one) - Number(other))).toEqual(lines);
    }
  });
});

import { expect, test } from 'vitest';
import { maxSeeds } from './draw-seeds.ts';

test.each([
  [8, 4],
  [16, 8],
  [32, 8],
  [64, 16],
  [12, 0],
])('a draw of %d has lines for %d seeds', (size, count) => {
  expect(maxSeeds(size)).toBe(count);
});

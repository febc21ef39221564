import { expect, test } from 'vitest';
import { createMemorySeries, POINTS_A_DAY } from './memory-series.ts';

const MEGABYTE = 1024 * 1024;
/** Parts of a day, with the memory of a process that grows on and of one that only begins large. */
const samples = [
  [0, 100, 90],
  [0.25, 150, 40],
  [0.5, 160, 40],
  [0.75, 165, 40],
  [1, 170, 40],
] as const;

test('a row says what a process had at first, most and at last, and what a day adds once it is warm', () => {
  const series = createMemorySeries();
  for (const [part, growing, flat] of samples)
    series.add({
      points: part * POINTS_A_DAY,
      bytes: { growing: growing * MEGABYTE, flat: flat * MEGABYTE },
    });
  expect(series.table(0.5).split('\n').slice(3)).toEqual([
    '| growing | 100 | 170 | 170 | 20.0 |',
    '| flat | 90 | 90 | 40 | 0.0 |',
    '| all | 190 | 210 | 210 | 20.0 |',
    '',
  ]);
});

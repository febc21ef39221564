import { expect, test } from 'vitest';
import { besideOf, columnsOf, pageOf } from './shown-courts.ts';

const BROAD = 16 / 9;
const UPRIGHT = 9 / 16;

test.each([
  [1, BROAD, 1],
  [2, BROAD, 2],
  [4, BROAD, 2],
  [6, BROAD, 3],
  [8, BROAD, 3],
  [9, BROAD, 3],
  [12, BROAD, 4],
  [4, UPRIGHT, 1],
  [6, UPRIGHT, 2],
  [12, UPRIGHT, 2],
])('%i tiles on a screen of ratio %d stand in %i columns', (count, ratio, columns) => {
  expect(columnsOf(count, ratio)).toBe(columns);
});

test.each([
  [1, 1, [1]],
  [3, 2, [2, 2, 1]],
  [5, 3, [3, 3, 3, 2, 2]],
  [7, 3, [3, 3, 3, 2, 2, 2, 2]],
  [4, 2, [2, 2, 2, 2]],
])('%i tiles in at most %i columns leave no place empty', (count, columns, beside) => {
  expect(besideOf(count, columns)).toEqual(beside);
});

test('more than a screen holds is shown in equal parts, one after the other', () => {
  const all = Array.from({ length: 14 }, (_, index) => index);
  expect(pageOf(all, 12, 0)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pageOf(all, 12, 1)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(pageOf(all, 12, 2)).toEqual(pageOf(all, 12, 0));
  expect(pageOf(all.slice(0, 12), 12, 5)).toHaveLength(12);
});

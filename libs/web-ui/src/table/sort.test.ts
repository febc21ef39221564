import { expect, test } from 'vitest';
import { nextSort, sorted } from './sort.ts';

const rows = [
  { name: 'Åsa 10', seed: 3 },
  { name: 'Bea', seed: null },
  { name: 'Åsa 9', seed: 1 },
  { name: 'ana', seed: 3 },
];
const namesBy = (key: 'name' | 'seed', isDescending: boolean, locale = 'en') =>
  sorted(rows, (row) => row[key], { isDescending, locale }).map(({ name }) => name);

test.each([
  [
    'names ascend by the rules of the language, numbers in them as numbers',
    'name',
    false,
    'en',
    ['ana', 'Åsa 9', 'Åsa 10', 'Bea'],
  ],
  ['names ascend by the rules of another language', 'name', false, 'sv', ['ana', 'Bea', 'Åsa 9', 'Åsa 10']],
  [
    'numbers ascend, ties in their order, rows without one last',
    'seed',
    false,
    'en',
    ['Åsa 9', 'Åsa 10', 'ana', 'Bea'],
  ],
  ['numbers descend, rows without one still last', 'seed', true, 'en', ['Åsa 10', 'ana', 'Åsa 9', 'Bea']],
] as const)('%s', (_title, key, isDescending, locale, expected) => {
  expect(namesBy(key, isDescending, locale)).toEqual(expected);
});

test('a heading sorts up, down and not at all, and another one begins anew', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up, down]).toEqual([
    { column: 'name', isDescending: false },
    { column: 'name', isDescending: true },
  ]);
  expect(nextSort(down, 'name')).toBeNull();
  expect(nextSort(down, 'seed')).toEqual({ column: 'seed', isDescending: false });
});

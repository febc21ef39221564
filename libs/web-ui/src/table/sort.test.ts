import { expect, test } from 'vitest';
import { nextSort, sorted } from './sort.ts';

const rows = [
  { name: 'Åsa 10', seed: 3 },
  { name: 'Bea', seed: null },
  { name: 'Åsa 9', seed: 1 },
  { name: 'ana', seed: 3 },
];
test.each([
  {
    title: 'names ascend by the rules of the language',
    key: 'name',
    expected: ['ana', 'Åsa 9', 'Åsa 10', 'Bea'],
  },
  {
    title: 'names ascend by the rules of another language',
    key: 'name',
    locale: 'sv',
    expected: ['ana', 'Bea', 'Åsa 9', 'Åsa 10'],
  },
  {
    title: 'numbers ascend, ties keep their order, rows without one stand last',
    key: 'seed',
    expected: ['Åsa 9', 'Åsa 10', 'ana', 'Bea'],
  },
  {
    title: 'numbers descend, rows without one still stand last',
    key: 'seed',
    isDescending: true,
    expected: ['Åsa 10', 'ana', 'Åsa 9', 'Bea'],
  },
] as const)('$title', (row) => {
  const { key, locale, isDescending } = { locale: 'en', isDescending: false, ...row };
  const names = sorted(rows, (one) => one[key], { isDescending, locale }).map(({ name }) => name);
  expect(names).toEqual(row.expected);
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

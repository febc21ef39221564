import { expect, test } from 'vitest';
import { inOrder, nameOfEntrant, withEntrant, withSeed, withoutEntrant } from './entrant-list.ts';
import type { Entrant } from './entrant-list.ts';

const entrant = (name: string, seed: number | null = null): Entrant => ({
  players: [{ id: name, name }],
  seed,
});
const list = [entrant('a', 1), entrant('b'), entrant('c', 2), entrant('d', 3)];
const shown = (entrants: readonly Entrant[]) =>
  entrants.map((one) => `${nameOfEntrant(one)}${one.seed ?? ''}`).join(' ');

test('seeds below who leaves move up', () => {
  expect(shown(withoutEntrant(list, 0))).toBe('b c1 d2');
  expect(shown(withoutEntrant(list, 1))).toBe('a1 c2 d3');
});

test('who left and comes back stands where they stood, as far as others have not moved', () => {
  for (const [index, gone] of list.entries()) {
    expect(withEntrant(withoutEntrant(list, index), gone, index)).toEqual(list);
  }
  expect(shown(withEntrant([entrant('b')], entrant('d', 3), 3))).toBe('b d1');
});

test.each([
  [1, 1, 'a2 b1 c3 d4'],
  [1, 4, 'a1 b4 c2 d3'],
  [1, 9, 'a1 b4 c2 d3'],
  [3, 1, 'a2 b c3 d1'],
  [0, 3, 'a3 b c1 d2'],
  [0, null, 'a b c1 d2'],
] as const)('entrant %d as seed %s', (index, seed, expected) => {
  expect(shown(withSeed(list, index, seed))).toBe(expected);
});

test('seeds come first in their order, then others as they were entered', () => {
  const entrants = [entrant('a'), entrant('b', 2), entrant('c'), entrant('d', 1)];
  expect(inOrder(entrants).map(({ index }) => index)).toEqual([3, 1, 0, 2]);
});

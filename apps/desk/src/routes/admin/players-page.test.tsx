import { expect, test } from 'vitest';
import { sameNames } from './players-page.tsx';
import type { Player } from './players-page.tsx';

const player = (id: string, name: string) => ({ id, name }) as Player;

test('players of one name are found whatever its case, accents and order', () => {
  const all = [
    player('1', 'Ana García'),
    player('2', 'GARCIA, Ana'),
    player('3', 'Ana Garcia López'),
    player('4', 'Bea'),
    player('5', 'bea'),
  ];
  expect(sameNames(all).map((group) => group.map(({ id }) => id))).toEqual([
    ['1', '2'],
    ['4', '5'],
  ]);
});

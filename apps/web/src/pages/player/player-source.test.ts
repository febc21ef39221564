import { expect, test } from 'vitest';
import { first } from '../../i18n/en/first.ts';
import { more } from '../../i18n/en/more.ts';
import { playerSource } from './player-source.ts';

const player = { id: 'p', name: 'Ana Lima', clubs: [] };

test.each([
  [0, 0, 'noindex'],
  [1, 0, undefined],
  [0, 1, undefined],
])('a player with %i matches won and %i lost is %s', (won, lost, robots) => {
  const data = { player, record: { total: { won, lost } } } as never;
  expect(playerSource.head(data, { ...first, ...more }).robots).toBe(robots);
});

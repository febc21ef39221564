import { expect, test } from 'vitest';
import { rulesOf } from '@courtcast/scoring-rules';
import { readResult } from '../../features/result-entry/result-values.ts';
import { newcomersOf } from '../club/box-league-players.tsx';
import { settingsOf } from '../club/box-league-form.tsx';
import { reportOf } from './box-match.tsx';

const rules = rulesOf({ matchFormat: 'best_of_3' });
const typed = { home0: '6', guest0: '2', home1: '6', guest1: '3' };

test('a result is reported as it was typed: played, stopped, or not played', () => {
  const report = (values: Record<string, string>) => reportOf(readResult(values, rules), 'ana');
  const sets = [
    { home: 6, guest: 2 },
    { home: 6, guest: 3 },
  ];
  expect(report({ how: 'completed', ...typed })).toEqual({ playerId: 'ana', sets });
  expect(report({ how: 'retirement', loser: 'guest', home0: '6', guest0: '2' })).toEqual({
    ...{ playerId: 'ana', sets: sets.slice(0, 1), outcome: 'retirement', winnerSide: 'home' },
  });
  expect(report({ how: 'walkover', loser: 'home', ...typed })).toEqual({
    ...{ playerId: 'ana', sets: [], outcome: 'walkover', winnerSide: 'guest' },
  });
});

test('names are players, and two who follow each other are a pair in doubles', () => {
  const people = [{ name: 'Ana', playerId: 'a' }, { name: 'Bea' }, { name: 'Cara' }];
  expect(newcomersOf(people, 'singles')).toEqual([
    [{ playerId: 'a' }],
    [{ name: 'Bea' }],
    [{ name: 'Cara' }],
  ]);
  expect(newcomersOf(people, 'doubles')).toEqual([[{ playerId: 'a' }, { name: 'Bea' }], [{ name: 'Cara' }]]);
});

test('settings are sent as numbers and words, an empty description as none', () => {
  const values = { name: 'Boxes', description: ' ', boxSize: '6', weeks: '2', moves: '1' };
  const words = { points: 'by_score', unplayed: 'both_lose', joining: 'open', matchFormat: 'fast4' };
  expect(settingsOf({ ...values, ...words })).toEqual({
    ...{ name: 'Boxes', description: null, boxSize: 6, weeks: 2, moves: 1 },
    ...words,
  });
  // What was set of a format besides stays with it.
  expect(settingsOf({ ...values, ...words }, { matchFormat: 'fast4' })).not.toHaveProperty('matchFormat');
  expect(settingsOf({ ...values, ...words }, { matchFormat: 'best_of_3' })).toHaveProperty('matchFormat');
});

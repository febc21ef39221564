import { expect, test } from 'vitest';
import { settingsOf } from './box-league-form.tsx';

const typed = {
  ...{ name: 'Winter boxes', description: '', boxSize: '5', weeks: '4', moves: '1' },
  ...{ points: 'played_and_sets', unplayed: 'not_counted', joining: 'asked', matchFormat: 'best_of_3' },
};

test('what is typed is what the box league has', () => {
  expect(settingsOf(typed)).toEqual({
    ...{ name: 'Winter boxes', description: null, boxSize: 5, weeks: 4, moves: 1 },
    ...{ points: 'played_and_sets', unplayed: 'not_counted', joining: 'asked', matchFormat: 'best_of_3' },
  });
});

test('a format that stays is not sent, so that what was set of it besides stays, too', () => {
  expect(settingsOf(typed, { matchFormat: 'best_of_3' })).not.toHaveProperty('matchFormat');
  expect(settingsOf(typed, { matchFormat: 'fast4' })).toMatchObject({ matchFormat: 'best_of_3' });
});

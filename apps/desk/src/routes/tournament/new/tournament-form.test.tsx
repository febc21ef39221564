import { expect, test } from 'vitest';
import { newTournament } from './tournament-fields.ts';
import { sportAfter } from './tournament-form.tsx';

test('a new tournament has no sport until a club or a person says one', () => {
  expect(newTournament(null).sport).toBe('');
});

test('the sport follows the newest tournament of the club, unless it was chosen by hand', () => {
  expect(sportAfter('tennis', { isDirty: false })).toBe('tennis');
  expect(sportAfter('tennis', { isDirty: true })).toBeNull();
  expect(sportAfter(undefined, { isDirty: false })).toBeNull();
});

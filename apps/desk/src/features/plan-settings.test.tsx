import { expect, test } from 'vitest';
import { proposedSettings } from './plan-settings.ts';

test('a plan begins with time for the longest format that is played', () => {
  expect(proposedSettings([{ matchFormat: 'fast4' }, { matchFormat: 'best_of_3' }]).matchMinutes).toBe(95);
  expect(proposedSettings([{ matchFormat: 'fast4' }])).toEqual({ matchMinutes: 55, restMinutes: 30 });
  expect(proposedSettings([]).matchMinutes).toBe(75);
});

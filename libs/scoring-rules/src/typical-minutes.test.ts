import { expect, test } from 'vitest';
import type { MatchSettings } from './settings.ts';
import { typicalMinutes } from './typical-minutes.ts';

test.each([
  [{ matchFormat: 'best_of_5' }, 160],
  [{ matchFormat: 'best_of_3' }, 95],
  [{ matchFormat: 'best_of_3_mtb' }, 85],
  [{ matchFormat: 'best_of_3_mtb', deuceRule: 'golden' }, 75],
  [{ matchFormat: 'fast4' }, 55],
  [{ matchFormat: 'pro_set' }, 55],
  [{ matchFormat: 'one_set' }, 40],
  [{ matchFormat: 'match_tiebreak' }, 20],
  [{ matchFormat: 'timed', minutes: 40 }, 45],
  [{ matchFormat: 'points', pointsTotal: 32 }, 20],
] satisfies [MatchSettings, number][])('a match of %j is planned with %i minutes', (settings, minutes) => {
  expect(typicalMinutes(settings)).toBe(minutes);
});

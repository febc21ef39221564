import { rulesOf } from '@courtcast/scoring-rules';
import { expect, test } from 'vitest';
import { countScore, countsGames, pointScores, pointsTotalOf } from './point-scores.ts';

const rulesWith = (pointsTotal: number, tiesAllowed: boolean) =>
  rulesOf({ matchFormat: 'points', pointsTotal, tiesAllowed, deuceRule: 'golden' });

const shown = (pointsTotal: number, tiesAllowed: boolean) =>
  pointScores(rulesWith(pointsTotal, tiesAllowed), pointsTotal).map(({ home, guest }) => `${home}-${guest}`);

test('a match of points has every sum, a tie among them where ties are allowed', () => {
  const scores = pointScores(rulesWith(24, true), 24);
  expect(scores).toHaveLength(25);
  expect(scores[0]).toMatchObject({ home: 24, guest: 0, winner: 'home' });
  expect(scores[12]).toMatchObject({ home: 12, guest: 12, winner: null });
  expect(scores[24]).toMatchObject({ home: 0, guest: 24, winner: 'guest' });
});

test('without ties the point that decides is played', () => {
  expect(shown(8, false)).toEqual(['8-0', '7-1', '6-2', '5-3', '5-4', '4-5', '3-5', '2-6', '1-7', '0-8']);
  expect(shown(9, false)).toEqual(shown(9, true));
});

test('only a match of points has their number', () => {
  expect(pointsTotalOf(rulesWith(32, true))).toBe(32);
  expect(pointsTotalOf(rulesOf({ matchFormat: 'timed', minutes: 15, deuceRule: 'golden' }))).toBeNull();
  expect(pointsTotalOf(rulesOf({ matchFormat: 'best_of_3', deuceRule: 'golden' }))).toBeNull();
});

const timed = (tiesAllowed: boolean) =>
  rulesOf({ matchFormat: 'timed', minutes: 15, tiesAllowed, deuceRule: 'golden' });

test('a match by the clock ends with any games, level only where ties are allowed', () => {
  expect(countScore(timed(true), 7, 5)).toMatchObject({ winner: 'home', sets: [{ home: 7, guest: 5 }] });
  expect(countScore(timed(true), 5, 5)).toMatchObject({ winner: null });
  expect(countScore(timed(false), 5, 5)).toBeNull();
  expect(countsGames(timed(true))).toBe(true);
  expect(countsGames(rulesWith(24, true))).toBe(false);
  expect(countsGames(rulesOf({ matchFormat: 'timed', count: 'points', deuceRule: 'golden' }))).toBe(false);
  expect(countsGames(rulesOf({ matchFormat: 'best_of_3', deuceRule: 'golden' }))).toBe(false);
});

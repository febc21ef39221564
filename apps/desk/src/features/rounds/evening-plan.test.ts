import { expect, test } from 'vitest';
import { minutesOfPoints, planOf, roundsInAll } from './evening-plan.ts';

const shape = { drawType: 'americano', teams: false, mixed: false, courts: 2, minutes: 12 };

test.each([
  ['eight on two courts', { count: 8 }, { matches: 2, sitOut: 0, waiting: 0, rounds: 7, matchesEach: 7 }],
  ['nine on two courts', { count: 9 }, { matches: 2, sitOut: 1, waiting: 0, rounds: 9, matchesEach: 8 }],
  ['twelve on two courts', { count: 12 }, { matches: 3, sitOut: 0, waiting: 1, rounds: 11, matchesEach: 11 }],
  ['six pairs', { count: 6, teams: true }, { matches: 3, sitOut: 0, waiting: 1, rounds: 5, matchesEach: 5 }],
  ['five pairs', { count: 5, teams: true }, { matches: 2, sitOut: 1, waiting: 0, rounds: 5, matchesEach: 4 }],
  ['four women, four men', { count: 8, mixed: true }, { matches: 2, sitOut: 0, waiting: 0, rounds: 4 }],
  ['a mexicano', { count: 8, drawType: 'mexicano' }, { matches: 2, rounds: null, matchesEach: null }],
])('%s', (_, over, plan) => {
  expect(planOf({ ...shape, ...over })).toMatchObject(plan);
});

test('a round takes as long as matches wait for one another', () => {
  expect(planOf({ ...shape, count: 8 })?.minutesARound).toBe(14);
  expect(planOf({ ...shape, count: 12 })?.minutesARound).toBe(28);
  expect(planOf({ ...shape, count: 12, courts: 3 })?.minutesARound).toBe(14);
  expect(minutesOfPoints(24)).toBe(12);
});

test('too few make no round', () => {
  expect(planOf({ ...shape, count: 3 })).toBeNull();
  expect(planOf({ ...shape, count: 1, teams: true })).toBeNull();
});

test('a running americano has as many rounds as those need who are there', () => {
  const entrants = [...Array.from({ length: 8 }, () => ({})), { left: true }];
  expect(roundsInAll({ drawType: 'americano', entrants })).toBe(7);
  expect(roundsInAll({ drawType: 'americano', teams: true, entrants })).toBe(7);
  expect(roundsInAll({ drawType: 'mexicano', entrants })).toBeNull();
  expect(roundsInAll({ drawType: 'americano', entrants: [] })).toBeNull();
});

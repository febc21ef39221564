import { statisticsWithoutLog } from '@courtcast/scoring-rules';
import { expect, test } from 'vitest';
import { statisticRows } from './statistics-rows.ts';

const { home: unknown } = statisticsWithoutLog(0).total;
const counted = {
  ...unknown,
  pointsWon: 30,
  servicePointsPlayed: 40,
  servicePointsWon: 20,
  receivingPointsWon: 10,
  breakPoints: 0,
  breakPointsWon: 0,
  gamesWon: 4,
  serviceGamesPlayed: 4,
  serviceGamesWon: 4,
  decidingPointsPlayed: 0,
  decidingPointsWon: 0,
  longestRun: 3,
};
const rowOf = (name: string, over: object, other: object = {}) =>
  statisticRows({ home: { ...counted, ...over }, guest: { ...counted, ...other } }).find(
    (row) => row.name === name,
  );

test('what was not counted has no line, nor has a share of nothing', () => {
  expect(statisticRows({ home: unknown, guest: unknown })).toEqual([]);
  expect(statisticRows({ home: counted, guest: counted }).map(({ name }) => name)).toEqual([
    'servicePoints',
    'receivingPoints',
    'serviceGames',
    'longestRun',
    'gamesWon',
    'pointsWon',
  ]);
});

test('points on return are a share of those that the other side served', () => {
  expect(rowOf('receivingPoints', { receivingPointsWon: 12 }, { servicePointsPlayed: 48 })).toMatchObject({
    values: { home: { count: 12, of: 48 }, guest: { count: 10, of: 40 } },
    bars: { home: 0.25, guest: 0.25 },
    ahead: null,
  });
});

test.each([
  ['pointsWon', { pointsWon: 45 }, 'home'],
  ['pointsWon', { pointsWon: 10 }, 'guest'],
  ['pointsWon', {}, null],
] as const)('%s with %j: ahead is %s', (name, over, ahead) => {
  expect(rowOf(name, over)?.ahead).toBe(ahead);
});

test('of errors fewer are better, and both bars together are one', () => {
  const row = rowOf('unforcedErrors', { unforcedErrors: 6 }, { unforcedErrors: 18 });
  expect(row).toMatchObject({ ahead: 'home', bars: { home: 0.25, guest: 0.75 } });
});

test('a share is compared as a share, whatever it is of', () => {
  const row = rowOf(
    'breakPoints',
    { breakPoints: 2, breakPointsWon: 2 },
    { breakPoints: 9, breakPointsWon: 3 },
  );
  expect(row).toMatchObject({ ahead: 'home', bars: { home: 1, guest: 3 / 9 } });
});

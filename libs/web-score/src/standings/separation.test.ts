import { describe, expect, test } from 'vitest';
import { sampleRow } from '@courtcast/web-testkit/sample-league.ts';
import { separationOf, sharesPlace } from './separation.ts';

const next = sampleRow({ teamId: 'r2', teamName: 'Ribera 2', tablePoints: 4 });

describe('what separates two rows with as many table points', () => {
  test.each([
    ['matchPoints', { matchPointsWon: 8, matchPointsLost: 1 }, ['matchDifference', 7, 0]],
    ['matchPoints', { matchPointsWon: 3, matchPointsLost: 3 }, ['matchesWon', 3, 0]],
    ['sets', { setsWon: 9, setsLost: 4 }, ['setDifference', 5, 0]],
    ['sets', { setsWon: 2, setsLost: 2 }, ['setsWon', 2, 0]],
    ['games', { gamesWon: 50, gamesLost: 51 }, ['gameDifference', -1, 0]],
    ['games', { gamesWon: 50, gamesLost: 50 }, ['gamesWon', 50, 0]],
  ] as const)('%s is said by its figures %o', (separatedBy, fields, expected) => {
    const found = separationOf(sampleRow({ tablePoints: 4, separatedBy, ...fields }), next);
    expect([found?.criterion, found?.own, found?.other]).toEqual(expected);
    expect(found?.below).toBe('Ribera 2');
  });

  test('is nothing where the table points differ, the two are equal, or no row follows', () => {
    expect(separationOf(sampleRow({ separatedBy: 'tablePoints' }), next)).toBeNull();
    expect(separationOf(sampleRow(), next)).toBeNull();
    expect(separationOf(sampleRow({ separatedBy: 'sets', setsWon: 3 }), undefined)).toBeNull();
  });
});

test('a place is shared by teams that have played and are equal in all figures', () => {
  const [one, other] = [sampleRow({ played: 1 }), sampleRow({ teamId: 'r2', played: 1 })];
  expect(sharesPlace(one, [one, other])).toBe(true);
  expect(sharesPlace(one, [one, { ...other, rank: 2 }])).toBe(false);
  expect(sharesPlace(one, [one, { ...other, withdrawn: true }])).toBe(false);
  expect(sharesPlace({ ...one, played: 0 }, [one, other])).toBe(false);
});

import { expect, test } from 'vitest';
import { comparePoints } from './court.ts';

const FIRST = 2;

const playedOf = (versions: readonly number[], failed = 0) => ({
  first: FIRST,
  accepted: versions.map((version) => ({ version, winner: 'home' as const })),
  failed,
});

const storedOf = (points: number) => ({
  version: FIRST + points,
  winners: Array.from({ length: points }, () => 'home' as const),
});

test.each([
  ['every point', playedOf([3, 4, 5]), storedOf(3)],
  ['none', playedOf([]), storedOf(0)],
  ['one that failed and was not stored', playedOf([3, 4], 1), storedOf(2)],
  ['one that failed and was stored', playedOf([3, 5], 1), storedOf(3)],
])('%s is as it was answered', (_what, played, stored) => {
  expect(comparePoints(played, stored)).toEqual([]);
});

test.each([
  ['lost at the end', [playedOf([3, 4, 5]), storedOf(2)], 'not stored: 5'],
  ['stored twice', [playedOf([3, 4]), storedOf(3)], 'version 5 is stored, with 2 accepted after 2'],
  ['of the other side', [playedOf([3]), { version: 3, winners: ['guest'] }], 'not stored: 3'],
  ['answered twice with one version', [playedOf([3, 3]), storedOf(2)], 'the answers were 3,3 after 2'],
  ['without a version', [playedOf([3]), { ...storedOf(2), version: 3 }], '2 points are stored in 1 versions'],
] as const)('a point that is %s differs', (_what, [played, stored], fault) => {
  expect(comparePoints(played, stored)).toContain(fault);
});

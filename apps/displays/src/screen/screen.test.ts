import { expect, test } from 'vitest';
import { sampleMatch, sampleScore } from '@courtcast/web-testkit/sample-match.ts';
import { isQuietMoment } from './screen.ts';
import type { Scene } from './scene.ts';

const nothing = { home: null, guest: null, deciding: false } as const;
const playing = (nextPoint: NonNullable<ReturnType<typeof sampleScore>['nextPoint']>): Scene => ({
  kind: 'match',
  match: sampleMatch({ score: sampleScore({ nextPoint }) }),
  next: null,
  reason: null,
});

test('a display may be dark between two points that end no game', () => {
  expect(isQuietMoment(playing(nothing), 7_000)).toBe(true);
});

test('not while the last point is looked at', () => {
  expect(isQuietMoment(playing(nothing), 5_000)).toBe(false);
});

test.each([
  { home: 'game', guest: null, deciding: false },
  { home: null, guest: 'set', deciding: false },
  { home: 'match', guest: null, deciding: false },
  { home: 'game', guest: 'game', deciding: true },
] as const)('not before a point that decides something: %j', (nextPoint) => {
  expect(isQuietMoment(playing(nextPoint), 60_000)).toBe(false);
});

test('whenever no one plays', () => {
  const match = sampleMatch({
    status: 'suspended',
    score: sampleScore({ nextPoint: { ...nothing, home: 'match' } }),
  });
  expect(isQuietMoment({ kind: 'match', match, next: null, reason: null }, 0)).toBe(true);
  expect(isQuietMoment({ kind: 'idle', upcoming: [], last: null }, 0)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { changeOfForm, ratedResultOf } from './rated-result.ts';
import type { DecidedMatch } from './rated-result.ts';

const won: DecidedMatch = {
  ...{ id: 'm1', endedAt: new Date('2026-05-02T12:00:00Z'), outcome: 'completed', winnerSide: 'home' },
  ...{ home: ['ana'], guest: ['leo'], sport: 'tennis' },
  sets: [
    { home: 6, guest: 4 },
    { home: 3, guest: 6 },
    { home: 10, guest: 7 },
  ],
};

describe('a result that counts', () => {
  test('has a score for each set, and its place by the time at which it ended', () => {
    expect(ratedResultOf(won)).toEqual({
      ...{ sport: 'tennis', discipline: 'singles', home: ['ana'], guest: ['leo'], scores: [1, 0, 1] },
      ...{ order: '2026-05-02T12:00:00.000Z m1', day: 20575 },
    });
  });

  test('has one score where no sets were noted, and half of one for a tie', () => {
    expect(ratedResultOf({ ...won, sets: [], winnerSide: 'guest' })?.scores).toEqual([0]);
    expect(ratedResultOf({ ...won, sets: [{ home: 12, guest: 12 }], winnerSide: null })?.scores).toEqual([
      0.5,
    ]);
  });

  test('is doubles between pairs', () => {
    const pairs = { ...won, home: ['ana', 'sam'], guest: ['leo', 'mia'] };
    expect(ratedResultOf(pairs)?.discipline).toBe('doubles');
  });

  test.each<[string, Partial<DecidedMatch>]>([
    ['a walkover', { outcome: 'walkover', sets: [] }],
    ['a retirement', { outcome: 'retirement' }],
    ['a match of which nobody knows what was played', { sport: null }],
    ['one against two', { guest: ['leo', 'mia'] }],
    ['a side that is not known', { home: [], guest: [] }],
    ['a player against themselves', { guest: ['ana'] }],
    ['a match without any score', { sets: [], winnerSide: null }],
  ])('is not %s', (_, over) => {
    expect(ratedResultOf({ ...won, ...over })).toBeNull();
  });
});

describe('what a new form of a match changes', () => {
  const first = ratedResultOf(won);
  const later = ratedResultOf({ ...won, endedAt: new Date('2026-06-01T12:00:00Z'), guest: ['mia'] });

  test('begins at the earlier of both places, for the players of both', () => {
    const change = changeOfForm({ result: first, changed: null }, later);
    expect(change).toEqual({ from: '2026-05-02T12:00:00.000Z m1', playerIds: ['ana', 'leo', 'mia'] });
  });

  test('keeps what was still to be computed', () => {
    const changed = { from: '2026-01-01T00:00:00.000Z m1', playerIds: ['tom'] };
    expect(changeOfForm({ result: null, changed }, null)).toEqual(changed);
  });

  test('is nothing for a match that never counted', () => {
    expect(changeOfForm(null, null)).toBeNull();
    expect(changeOfForm({ result: null, changed: null }, null)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { eveningTable } from './index.ts';
import type { ScoredMatch } from './index.ts';

const match = (home: [string, string], guest: [string, string], score: string): ScoredMatch => {
  const [one = 0, other = 0] = score.split('-').map(Number);
  return { home, guest, points: { home: one, guest: other } };
};

describe('the table of an evening', () => {
  test('gives both of a pair the points of their side, and orders by points', () => {
    const rows = eveningTable(['a', 'b', 'c', 'd'], [match(['a', 'b'], ['c', 'd'], '14-10')], {
      sitOuts: 'none',
    });
    expect(
      rows.map(({ player, rank, scored, against, wins }) => [player, rank, scored, against, wins]),
    ).toEqual([
      ['a', 1, 14, 10, 1],
      ['b', 1, 14, 10, 1],
      ['c', 3, 10, 14, 0],
      ['d', 3, 10, 14, 0],
    ]);
  });

  test('credits who sat out more often with the average of their matches, where that is wanted', () => {
    const matches = [match(['a', 'b'], ['c', 'd'], '12-12'), match(['a', 'b'], ['c', 'e'], '16-8')];
    const points = (sitOuts: 'average' | 'none', left: readonly string[] = []) =>
      Object.fromEntries(
        eveningTable(['a', 'b', 'c', 'd', 'e'], matches, { sitOuts, left }).map((row) => [
          row.player,
          row.points,
        ]),
      );
    expect(points('none')).toEqual({ a: 28, b: 28, c: 20, d: 12, e: 8 });
    expect(points('average')).toEqual({ a: 28, b: 28, c: 20, d: 24, e: 16 });
    // A player who has left gets no credit for missed rounds.
    expect(points('average', ['d'])).toEqual({ a: 28, b: 28, c: 20, d: 12, e: 16 });
  });

  test('credits nobody for a round that is still being played', () => {
    const first = [match(['a', 'b'], ['c', 'd'], '16-8'), match(['e', 'f'], ['g', 'h'], '12-12')];
    const second = { ...match(['a', 'c'], ['e', 'g'], '10-14'), isOfOpenRound: true };
    const players = ['a', 'b', 'e', 'f', 'i'];
    const credits = (matches: readonly ScoredMatch[]) =>
      Object.fromEntries(
        eveningTable(players, matches, { sitOuts: 'average' }).map((row) => [
          row.player,
          row.points - row.scored,
        ]),
      );
    expect(credits([...first, second])).toEqual({ a: 0, b: 0, e: 0, f: 0, i: 0 });
    // Who missed the first one has its credit from the first match of their own on, also while the second is played.
    const own = { ...match(['i', 'b'], ['f', 'h'], '20-4'), isOfOpenRound: true };
    expect(credits([...first, second, own])).toEqual({ a: 0, b: 0, e: 0, f: 0, i: 20 });
    expect(credits([...first, { ...second, isOfOpenRound: false }])).toEqual({
      ...{ a: 0, b: 16, e: 0, f: 12, i: 0 },
    });
  });

  test('separates two of equal points and wins by their matches against each other, more by the difference', () => {
    const matches = [
      match(['a', 'x'], ['b', 'y'], '10-14'),
      match(['a', 'y'], ['c', 'x'], '14-10'),
      match(['b', 'x'], ['c', 'y'], '10-14'),
    ];
    const rows = eveningTable(
      ['a', 'b'],
      matches
        .slice(0, 1)
        .concat(match(['a', 'c'], ['d', 'y'], '14-3'), match(['b', 'c'], ['d', 'x'], '10-14')),
      { sitOuts: 'none' },
    );
    expect(rows.map(({ player }) => player)).toEqual(['b', 'a']);
    expect(rows.map(({ points, wins }) => [points, wins])).toEqual([
      [24, 1],
      [24, 1],
    ]);
  });

  test('who has not played yet stands with nothing', () => {
    expect(eveningTable(['a'], [], { sitOuts: 'average' })).toEqual([
      { player: 'a', rank: 1, matches: 0, wins: 0, ties: 0, scored: 0, against: 0, points: 0 },
    ]);
  });
});

test('a winner counts who was ahead in nothing but the deciding sets', () => {
  const [first, second] = eveningTable(
    ['a', 'b'],
    [{ home: ['a'], guest: ['b'], points: { home: 12, guest: 12 }, winner: 'guest' }],
    { sitOuts: 'none' },
  );
  expect([first?.player, first?.wins, second?.wins]).toEqual(['b', 1, 0]);
});

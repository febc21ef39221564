import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { countedDays, dayAfter, standingsOn, weeksBefore } from './standings.ts';
import type { RankedResult } from './standings.ts';

const year = { period: { kind: 'weeks', weeks: 52 }, best: null } as const;

const result = (playerIds: string[], points: number, day: string): RankedResult => ({
  ...{ tournamentId: 't', drawId: 'd', day, playerIds, place: 1, points },
});

const brief = (rows: ReturnType<typeof standingsOn>) =>
  rows.map(({ rank, playerId, points }) => `${rank} ${playerId} ${points}`);

describe('a ranking', () => {
  test('adds the best results of each player, and ranks equal sums the same', () => {
    const results = [
      result(['ana'], 100, '2026-03-01'),
      result(['ana'], 30, '2026-04-01'),
      result(['ana'], 50, '2026-05-01'),
      result(['bea'], 150, '2026-05-01'),
      result(['cora'], 8, '2026-05-01'),
    ];
    const rows = standingsOn('2026-06-01', results, { ...year, best: 2 });
    expect(brief(rows)).toEqual(['1 ana 150', '1 bea 150', '3 cora 8']);
    expect(rows[0]?.results.map(({ points, counts }) => [points, counts])).toEqual([
      [100, true],
      [50, true],
      [30, false],
    ]);
  });

  test('gives each player of a pair the points in full', () => {
    const rows = standingsOn('2026-06-01', [result(['ana', 'bea'], 70, '2026-05-01')], year);
    expect(brief(rows)).toEqual(['1 ana 70', '1 bea 70']);
  });

  test('lets a result go after as many weeks, to the day', () => {
    const results = [result(['ana'], 70, '2025-06-02')];
    expect(brief(standingsOn('2026-05-31', results, year))).toEqual(['1 ana 70']);
    expect(standingsOn('2026-06-01', results, year)).toEqual([]);
  });

  test('counts nothing that is still to come', () => {
    expect(standingsOn('2026-05-31', [result(['ana'], 70, '2026-06-01')], year)).toEqual([]);
  });

  test('of a season counts from its first to its last day', () => {
    const period = { kind: 'season', from: '2026-04-01', to: '2026-09-30' } as const;
    const days = ['2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01'];
    const results = days.map((day, index) => result([`p${index}`], 10, day));
    expect(brief(standingsOn('2026-12-01', results, { period, best: null }))).toEqual(['1 p1 10', '1 p2 10']);
    expect(countedDays(period, '2026-05-01')).toEqual({ from: '2026-04-01', to: '2026-05-01' });
  });

  test('equals the sum that is made player by player, whatever the results are', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2025-01-01', days));
    const some = fc.array(
      fc
        .record({
          playerIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 2 }),
          points: fc.constantFrom(0, 4, 8, 15, 30, 50, 70, 100),
          day,
        })
        .map(({ playerIds, points, day: on }) => result(playerIds, points, on)),
    );
    const best = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
    fc.assert(
      fc.property(some, day, best, (results, asOf, counted) => {
        const earliest = new Date(Date.parse(asOf) - 363 * 86_400_000).toISOString().slice(0, 10);
        const sums = ['a', 'b', 'c', 'd', 'e'].map((playerId) => {
          const own = results.filter((one) => one.playerIds.includes(playerId));
          const inTime = own.filter((one) => one.day >= earliest && one.day <= asOf && one.points > 0);
          const points = inTime.map((one) => one.points).toSorted((one, other) => other - one);
          return { playerId, points: points.slice(0, counted ?? points.length).reduce((a, b) => a + b, 0) };
        });
        const ranked = sums.filter(({ points }) => points > 0);
        const rows = standingsOn(asOf, results, { ...year, best: counted });
        expect(rows.map(({ playerId, points }) => ({ playerId, points })).toSorted(byId)).toEqual(ranked);
        for (const row of rows)
          expect(row.rank).toBe(1 + ranked.filter(({ points }) => points > row.points).length);
      }),
    );
  });
});

const byId = (one: { playerId: string }, other: { playerId: string }) =>
  one.playerId < other.playerId ? -1 : 1;

test('weeks are Mondays up to the day', () => {
  expect(weeksBefore('2026-11-29', 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  expect(weeksBefore('2026-11-30', 1)).toEqual(['2026-11-30']);
});

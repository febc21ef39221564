import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { costs } from './costs.ts';
import type { Cost } from './costs.ts';
import { momentsOf } from './day.ts';
import { loadOf, sharesOf, watchingPods } from './load.ts';
import { POINTS_PER_MATCH, scenarios } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';
import { playDay } from './summary.ts';
import { inShort, printDays, printStrains } from './tables.ts';

const settings = { socketsPerPod: 5_000 };
const quiet: Scenario = {
  name: 'a test',
  matches: 10,
  tournaments: 1,
  hours: 10,
  peakViewers: 1_000,
  visitMinutes: 30,
  listShare: 0,
  popularity: 1,
  sharedAddress: 1,
};
const noon = (scenario: Scenario) =>
  momentsOf(scenario)[60] ?? { minute: 0, liveMatches: 0, viewers: 0, arrivals: 0 };

describe('costs', () => {
  const measured = Object.entries<Cost>(costs).flatMap(([name, { source }]) =>
    source === null ? [] : [{ name, ...source }],
  );

  test.each(measured)('$name stands in $page', ({ page, quote }) => {
    const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
    expect(text).toContain(quote);
  });
});

describe('a day', () => {
  test('has every point of every match', () => {
    for (const scenario of scenarios) {
      const { total } = playDay(scenario, settings);
      const expected = scenario.matches * POINTS_PER_MATCH;
      expect(Math.abs(total.points - expected) / expected).toBeLessThan(0.05);
    }
  });

  test('is fullest in its middle, where as many leave as come', () => {
    const moment = noon(quiet);
    expect(moment.viewers).toBeCloseTo(quiet.peakViewers, 6);
    expect(moment.arrivals).toBeCloseTo(quiet.peakViewers / quiet.visitMinutes / 60, 1);
    expect(momentsOf(quiet)[0]?.viewers).toBe(0);
  });
});

describe('the load of a moment', () => {
  test('each viewer of a match is sent its points', () => {
    const { deliveries, points } = loadOf(quiet, noon(quiet), settings);
    const { liveMatches, viewers } = noon(quiet);
    expect(deliveries / viewers).toBeCloseTo(points / liveMatches, 9);
  });

  test('who looks at a list is sent the points of all matches on it', () => {
    const ofList = loadOf({ ...quiet, listShare: 1 }, noon(quiet), settings);
    expect(ofList.deliveries / noon(quiet).viewers).toBeCloseTo(ofList.points, 9);
  });

  test('sockets need pods, however little happens on them', () => {
    const crowded = { ...quiet, peakViewers: 50_000 };
    expect(loadOf(crowded, noon(crowded), settings).realtimePods).toBe(10);
    expect(loadOf(crowded, noon(crowded), { socketsPerPod: 25_000 }).realtimePods).toBeLessThan(10);
  });

  test('shares of matches add up, the first is the largest', () => {
    const shares = sharesOf(100, 1);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(shares[0]).toBeCloseTo((shares[1] ?? 0) * 2, 9);
    expect(sharesOf(4, 0)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('one viewer is on one pod, many are on all', () => {
    expect(watchingPods(20, 1)).toBeCloseTo(1, 9);
    expect(watchingPods(20, 10_000)).toBeCloseTo(20, 3);
    expect(watchingPods(20, 0)).toBe(0);
  });
});

describe('what gives way', () => {
  test('the sockets of twenty pods do, with a million viewers', () => {
    const day = playDay({ ...quiet, peakViewers: 1_000_000 }, settings);
    expect(day.strains[0]?.limit.name).toContain('sockets');
    expect(day.strains[0]?.part).toBeCloseTo(10, 6);
  });

  test('nothing does on one court', () => {
    const day = playDay(quiet, settings);
    expect(day.strains[0]?.part).toBeLessThan(1);
    expect(printStrains([day])).toContain('| nothing |');
  });

  test('a stadium behind one address does, before anything else is full', () => {
    const day = playDay({ ...quiet, sharedAddress: 15_000 }, settings);
    expect(day.strains[0]?.limit.name).toContain('handshakes');
  });
});

test('tables have a column for each day', () => {
  const lines = printDays(scenarios.map((scenario) => playDay(scenario, settings)))
    .trim()
    .split('\n');
  expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([scenarios.length + 3]));
});

test.each([
  [0, '0'],
  [0.01234, '0.0123'],
  [12.345, '12.3'],
  [1_234_567, '1,234,567'],
])('%d is written %s', (value, text) => expect(inShort(value)).toBe(text));

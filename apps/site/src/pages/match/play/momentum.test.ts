import { describe, expect, test } from 'vitest';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { fromFirstPoint } from '@courtcast/web-testkit/fake/scenes.ts';
import { playedRandomMatch, seeds } from '@courtcast/web-testkit/random-match.ts';
import { countWon, maxRunOf, momentumOf } from './momentum.ts';
import { HALF, lineOf } from './momentum-line.ts';
import { playLog, knownRules } from './played-match.ts';

function pointsOf(match: ReturnType<typeof createFakeMatch>) {
  const rules = knownRules(match.detail());
  const played =
    rules && playLog(rules, { startedAt: '2026-05-01T12:00:00.000Z', server: 'home' }, match.log());
  if (played === null) throw new Error('the rules refuse this log');
  return played.points;
}
const of = (points: string) =>
  pointsOf(createFakeMatch({ ...fromFirstPoint, server: 'home', points: points.replaceAll(' ', '') }));
const last = (points: string) => momentumOf(of(points)).at(-1)?.value ?? 0;

describe('momentum', () => {
  test('goes to who wins points, and the more to who wins them against the serve', () => {
    expect(last('H')).toBeGreaterThan(0);
    expect(last('G')).toBeLessThan(0);
    expect(-last('G')).toBeGreaterThan(last('H'));
  });

  test('forgets: what was won long ago counts less than what was won now', () => {
    expect(last('HHHH GGGG')).toBeLessThan(last('GGGG HHHH'));
  });

  test('hardly moves while both hold', () => {
    const held = momentumOf(of('HHGHGH GGHGHG '.repeat(3))).map(({ value }) => Math.abs(value));
    expect(Math.max(...held)).toBeLessThan(Math.abs(last('GGGG GGGG GGGG')) / 2);
  });

  test('swapping the sides mirrors it', () => {
    for (const seed of seeds(20)) {
      const points = pointsOf(playedRandomMatch(seed));
      const other = { home: 'guest', guest: 'home' } as const;
      const mirrored = points.map((point) => ({
        ...point,
        winner: other[point.winner],
        server: other[point.server],
      }));
      const [one, two] = [momentumOf(points), momentumOf(mirrored)];
      expect(two.map(({ value }) => -value)).toEqual(one.map(({ value }) => value + 0));
    }
  });

  test('marks breaks with who broke', () => {
    const marked = momentumOf(of('GGGG HHHH')).map(({ broke }) => broke);
    expect(marked.filter((broke) => broke !== null)).toEqual(['guest', 'home']);
  });
});

test('the longest run is the first of several, with the set in which it ended', () => {
  expect(maxRunOf(of('HHGGHG'))).toEqual({ side: 'home', points: 2, set: 0 });
  expect(maxRunOf(of('HHHH'.repeat(6) + 'HG'))).toEqual({ side: 'home', points: 25, set: 1 });
  expect(maxRunOf([])).toBeNull();
});

test('points are counted by side', () => {
  expect(countWon(of('HHGH'))).toEqual({ home: 3, guest: 1 });
});

describe('its line', () => {
  test('stays within its height, and begins each set where its first point is', () => {
    for (const seed of seeds(20)) {
      const points = pointsOf(playedRandomMatch(seed));
      const { width, areas, sets } = lineOf(momentumOf(points));
      const heights = [...`${areas.home}${areas.guest}`.matchAll(/L\d+ (-?[\d.]+)/g)].map(([, y]) =>
        Number(y),
      );
      expect(width).toBe(points.length);
      expect(Math.max(...heights.map(Math.abs))).toBeLessThanOrEqual(HALF);
      expect(sets.map(({ number }) => number)).toEqual([...new Set(points.map(({ set }) => set + 1))]);
    }
  });

  test('of nothing is flat', () => {
    expect(lineOf([])).toEqual({
      width: 1,
      areas: { home: 'M0 0L0 0Z', guest: 'M0 0L0 0Z' },
      breaks: [],
      sets: [],
    });
  });
});

import { describe, expect, test } from 'vitest';
import { roundRobin } from './round-robin.ts';
import type { Fixture } from './round-robin.ts';

const sizes = Array.from({ length: 19 }, (_, index) => index + 2);

const sidesOf = (fixtures: readonly Fixture[], team: number): string =>
  fixtures
    .filter(({ home, guest }) => home === team || guest === team)
    .toSorted((one, other) => one.matchDay - other.matchDay)
    .map(({ home }) => (home === team ? 'H' : 'A'))
    .join('');

const pairOf = ({ home, guest }: Fixture) => `${home}-${guest}`;

describe.each(sizes)('%i teams', (teams) => {
  const places = Array.from({ length: teams }, (_, index) => index);

  test.each([
    [false, 1],
    [true, 2],
  ])('(double: %s) meet each other %i times, each once a match day at most', (double, meetings) => {
    const fixtures = roundRobin(teams, double);
    expect(fixtures).toHaveLength((teams * (teams - 1) * meetings) / 2);
    const met = fixtures.map(({ home, guest }) => [home, guest].toSorted((a, b) => a - b).join());
    for (const pair of new Set(met)) expect(met.filter((one) => one === pair)).toHaveLength(meetings);
    const days = (teams + (teams % 2) - 1) * meetings;
    for (let day = 1; day <= days; day += 1) {
      const playing = fixtures
        .filter(({ matchDay }) => matchDay === day)
        .flatMap((one) => [one.home, one.guest]);
      expect(new Set(playing).size).toBe(playing.length);
      expect(playing).toHaveLength(teams - (teams % 2));
    }
    expect(fixtures.map(({ matchDay }) => matchDay)).toEqual(
      fixtures.map(({ matchDay }) => matchDay).toSorted((a, b) => a - b),
    );
  });

  test('are at home as often as away, or once more, and never three times in a row, free days aside', () => {
    for (const double of [false, true]) {
      const fixtures = roundRobin(teams, double);
      for (const team of places) {
        const sides = sidesOf(fixtures, team);
        const home = sides.replaceAll('A', '').length;
        const away = sides.length - home;
        expect(Math.abs(home - away)).toBeLessThanOrEqual(double ? 0 : 1);
        expect(sides).not.toMatch(/HHH|AAA/);
      }
    }
  });

  test('swap home in the second meeting, never on two match days in a row', () => {
    const fixtures = roundRobin(teams, true);
    const half = fixtures.length / 2;
    const [first, second] = [fixtures.slice(0, half), fixtures.slice(half)];
    const swapped = first.map(({ home, guest }) => `${guest}-${home}`);
    expect(second.map(pairOf).toSorted()).toEqual(swapped.toSorted());
    if (teams === 2) return;
    for (const one of first) {
      const back = second.find(({ home, guest }) => home === one.guest && guest === one.home);
      expect((back?.matchDay ?? 0) - one.matchDay).toBeGreaterThan(1);
    }
  });
});

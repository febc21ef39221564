import { describe, expect, it } from 'vitest';
import { elo } from './elo.ts';
import { glicko2, rateGames } from './glicko2.ts';
import { wengLin, wengLinWith } from './weng-lin.ts';
import type { Rating, RatingModel } from './rating.ts';

const ratingOf = (value: number, deviation = 0, volatility = 0): Rating => ({
  ...{ value, deviation, volatility, matches: 5, day: 0 },
});

describe('Elo', () => {
  it('expects ten wins to one at 400 points', () => {
    expect(elo.expect({ home: [ratingOf(1900)], guest: [ratingOf(1500)] })).toBeCloseTo(10 / 11, 10);
  });

  it('moves both players by their own step', () => {
    const { home, guest } = elo.rate(
      { home: [ratingOf(1500)], guest: [{ ...ratingOf(1500), matches: 95 }] },
      1,
    );
    expect(home[0]?.value).toBeCloseTo(1500 + 0.5 * (250 / 10 ** 0.4), 8);
    expect(guest[0]?.value).toBeCloseTo(1500 - 0.5 * (250 / 100 ** 0.4), 8);
  });
});

// Glickman, "Example of the Glicko-2 system": a player against three others in one period.
describe('Glicko-2', () => {
  it('gives the figures of the worked example', () => {
    const gameAgainst = (value: number, deviation: number, score: number) => ({
      ...{ mu: (value - 1500) / 173.7178, phi: deviation / 173.7178, score },
    });
    const games = [gameAgainst(1400, 30, 1), gameAgainst(1550, 100, 0), gameAgainst(1700, 300, 0)];
    const { value, deviation, volatility } = rateGames(ratingOf(1500, 200, 0.06), games, 1);
    expect(value).toBeCloseTo(1464.05, 1);
    expect(deviation).toBeCloseTo(151.52, 1);
    expect(volatility).toBeCloseTo(0.059996, 6);
  });

  it('knows less of whoever has not played for long, and never less than of a newcomer', () => {
    const rating = ratingOf(1500, 50, 0.06);
    expect(glicko2.age(rating, 7).deviation).toBeCloseTo(Math.hypot(50, 0.06 * 173.7178), 4);
    expect(glicko2.age(rating, 1_000_000).deviation).toBe(350);
  });

  it('raises the volatility after a result that nobody expected', () => {
    const upset = glicko2.rate({ home: [ratingOf(1200, 60, 0.06)], guest: [ratingOf(2200, 60, 0.06)] }, 1);
    expect(upset.home[0]?.volatility).toBeGreaterThan(0.06);
  });
});

// Figures of openskill 5.0.1, `bradleyTerryFull` with `tau: 0`.
describe('Weng and Lin', () => {
  const published = wengLinWith({ value: 25, deviation: 25 / 3, beta: 25 / 6, variancePerDay: 0 });
  const shown = ({ home, guest }: ReturnType<RatingModel['rate']>) =>
    [...home, ...guest].flatMap(({ value, deviation }) => [value, deviation]);
  const closeTo = (values: readonly number[]): unknown =>
    values.map((value) => expect.closeTo(value, 6) as unknown);

  it('rates two newcomers as published', () => {
    const { start } = published;
    expect(shown(published.rate({ home: [start], guest: [start] }, 1))).toEqual(
      closeTo([27.63523138347365, 8.065506316323548, 22.36476861652635, 8.065506316323548]),
    );
  });

  it('rates an upset as published', () => {
    const sides = { home: [ratingOf(30, 5)], guest: [ratingOf(22, 7)] };
    expect(shown(published.rate(sides, 0))).toEqual(
      closeTo([28.362607349536937, 4.939948397125868, 25.209289594907606, 6.766806902507328]),
    );
  });

  it('rates pairs as published', () => {
    const sides = { home: [ratingOf(30, 5), ratingOf(20, 8)], guest: [ratingOf(22, 7), ratingOf(27, 3)] };
    expect(shown(published.rate(sides, 1))).toEqual(
      closeTo([
        ...[30.89289215054664, 4.939544032532028, 22.285803905399398, 7.749961975775219],
        ...[20.249931384928587, 6.865600363244124, 26.67855882580321, 2.9895036380203286],
      ]),
    );
  });
});

describe.each([elo, glicko2, wengLin])('$name', (model) => {
  const strong = { ...ratingOf(1800, 80, 0.06), deviation: model === elo ? 0 : 80 };
  const weak = { ...strong, value: 1400 };

  it('mirrors when the sides are swapped', () => {
    const one = model.rate({ home: [strong], guest: [weak] }, 0);
    const other = model.rate({ home: [weak], guest: [strong] }, 1);
    expect(other.guest[0]?.value).toBeCloseTo(one.home[0]?.value ?? Number.NaN, 8);
    expect(other.home[0]?.value).toBeCloseTo(one.guest[0]?.value ?? Number.NaN, 8);
    expect(model.expect({ home: [strong], guest: [weak] })).toBeCloseTo(
      1 - model.expect({ home: [weak], guest: [strong] }),
      10,
    );
  });

  it('raises both of a pair that wins, and lowers both that lose', () => {
    const { home, guest } = model.rate({ home: [strong, weak], guest: [strong, weak] }, 1);
    expect(home.map(({ value }) => value)).toEqual([
      expect.toSatisfy((v: number) => v > 1800),
      expect.toSatisfy((v: number) => v > 1400),
    ]);
    expect(guest.map(({ value }) => value)).toEqual([
      expect.toSatisfy((v: number) => v < 1800),
      expect.toSatisfy((v: number) => v < 1400),
    ]);
  });

  it('expects an even match of pairs that are equal together', () => {
    const even = { ...strong, value: 1600 };
    expect(model.expect({ home: [strong, weak], guest: [even, even] })).toBeCloseTo(0.5, 8);
  });
});

import { LOGISTIC_SCALE, logistic } from './rating.ts';
import type { RatedSides, Rating, RatingModel } from './rating.ts';

/** What a model of Weng and Lin is set up with, on the scale of its ratings. */
export interface WengLinSettings {
  readonly value: number;
  readonly deviation: number;
  /** Deviation of what a player shows in one match from their strength. */
  readonly beta: number;
  /** Variance that a day without a match adds. */
  readonly variancePerDay: number;
}

/** The least part of a variance that one match leaves (Weng and Lin's κ). */
const KAPPA = 0.0001;

interface Team {
  readonly value: number;
  readonly variance: number;
}

function teamOf(side: readonly Rating[], center: number): Team {
  let [value, variance] = [0, 0];
  for (const rating of side) {
    value += rating.value - center;
    variance += rating.deviation * rating.deviation;
  }
  return { value, variance };
}

interface Result {
  /** Deviation of the difference between both teams, with what one match shows of it. */
  readonly spread: number;
  readonly surprise: number;
  readonly odds: number;
}

function moved(side: readonly Rating[], team: Team, { spread, surprise, odds }: Result): Rating[] {
  const certainty = (Math.sqrt(team.variance) / spread) ** 3 * odds;
  return side.map((rating) => {
    const variance = rating.deviation * rating.deviation;
    return {
      ...rating,
      value: rating.value + (variance / spread) * surprise,
      deviation: rating.deviation * Math.sqrt(Math.max(1 - (variance / team.variance) * certainty, KAPPA)),
    };
  });
}

/**
 * The Bradley–Terry model of Weng and Lin, "A Bayesian approximation method for online ranking" (2011), algorithm 1, for
 * two sides. The strength of a pair is the sum of its players' differences from the average.
 */
export function wengLinWith(settings: WengLinSettings): RatingModel {
  const { value: center, deviation, beta, variancePerDay } = settings;
  const start: Rating = { value: center, deviation, volatility: 0, matches: 0, day: 0 };

  const compare = ({ home, guest }: RatedSides) => {
    const [ours, theirs] = [teamOf(home, center), teamOf(guest, center)];
    const spread = Math.sqrt(ours.variance + theirs.variance + 2 * beta * beta);
    return { ours, theirs, spread, expected: logistic((ours.value - theirs.value) / spread) };
  };

  return {
    name: 'Weng–Lin',
    start,
    age: (rating, day) => {
      const days = Math.max(0, day - rating.day);
      if (rating.matches === 0 || days === 0) return rating;
      const grown = rating.deviation ** 2 + days * variancePerDay;
      return { ...rating, deviation: Math.min(deviation, Math.sqrt(grown)) };
    },
    expect: (sides) => compare(sides).expected,
    rate: (sides, score) => {
      const { ours, theirs, spread, expected } = compare(sides);
      const result = { spread, surprise: score - expected, odds: expected * (1 - expected) };
      return {
        home: moved(sides.home, ours, result),
        guest: moved(sides.guest, theirs, { ...result, surprise: -result.surprise }),
      };
    },
  };
}

/** Weng and Lin's model on the scale of Elo: two players whose strengths are known meet as Elo expects. */
export const wengLin: RatingModel = wengLinWith({
  value: 1500,
  deviation: 350,
  beta: LOGISTIC_SCALE / Math.SQRT2,
  variancePerDay: 12,
});

import { LOGISTIC_SCALE, logistic, meanOf } from './rating.ts';
import type { RatedSides, Rating, RatingModel } from './rating.ts';

/** One game of a rating period on the scale of Glicko-2: the opponent, and what was scored against them. */
interface Game {
  readonly mu: number;
  readonly phi: number;
  readonly score: number;
}

/** Glickman's constant: how far the volatility may change. */
const TAU = 0.5;
const START: Rating = { value: 1500, deviation: 350, volatility: 0.06, matches: 0, day: 0 };
const DAYS_OF_PERIOD = 7;
const CONVERGED = 1e-6;

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** Step 5 of Glickman's paper: the volatility that explains the improvement `delta` best, by regula falsi (Illinois). */
function newVolatility(sigma: number, phi: number, { v, delta }: { v: number; delta: number }): number {
  const a = Math.log(sigma * sigma);
  const misfit = (x: number): number => {
    const power = Math.exp(x);
    const spread = phi * phi + v + power;
    return (power * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - v);
  if (Number.isNaN(high) || delta * delta <= phi * phi + v) {
    high = a - TAU;
    while (misfit(high) < 0) high -= TAU;
  }
  let [atLow, atHigh] = [misfit(low), misfit(high)];
  while (Math.abs(high - low) > CONVERGED) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = misfit(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/**
 * Steps 3 to 8 of Glickman, "Example of the Glicko-2 system" (2022), for the games of one period. The deviation is not
 * raised for the period: `age` has done that.
 */
export function rateGames(rating: Rating, games: readonly Game[], growth: number): Rating {
  const mu = (rating.value - START.value) / LOGISTIC_SCALE;
  const phi = rating.deviation / LOGISTIC_SCALE;
  let [information, improvement] = [0, 0];
  for (const game of games) {
    const weight = weightOf(game.phi);
    const expected = logistic(weight * (mu - game.mu));
    information += weight * weight * expected * (1 - expected);
    improvement += weight * (game.score - expected);
  }
  const v = 1 / information;
  const volatility = newVolatility(rating.volatility, phi, { v, delta: v * improvement });
  const raised = phi * phi + growth * volatility * volatility;
  const variance = 1 / (1 / raised + information);
  return {
    ...rating,
    value: START.value + LOGISTIC_SCALE * (mu + variance * improvement),
    deviation: LOGISTIC_SCALE * Math.sqrt(variance),
    volatility,
  };
}

const varianceOf = (side: readonly Rating[]): number => {
  let sum = 0;
  for (const { deviation } of side) sum += (deviation / LOGISTIC_SCALE) ** 2;
  return sum / side.length ** 2;
};

/** What a match was for each player of a side: they meet a stronger side by as much as their partner is weaker. */
function rateSide(own: readonly Rating[], other: readonly Rating[], score: number): Rating[] {
  const lead = meanOf(own) - meanOf(other);
  const [ours, theirs] = [varianceOf(own), varianceOf(other)];
  return own.map((player) => {
    const partners = ours - (player.deviation / LOGISTIC_SCALE / own.length) ** 2;
    const mu = (player.value - START.value - lead) / LOGISTIC_SCALE;
    return rateGames(player, [{ mu, phi: Math.sqrt(theirs + Math.max(0, partners)), score }], 0);
  });
}

function age(rating: Rating, day: number): Rating {
  const periods = Math.max(0, day - rating.day) / DAYS_OF_PERIOD;
  if (rating.matches === 0 || periods === 0) return rating;
  const grown = rating.deviation ** 2 + periods * (rating.volatility * LOGISTIC_SCALE) ** 2;
  return { ...rating, deviation: Math.min(START.deviation, Math.sqrt(grown)) };
}

function expect({ home, guest }: RatedSides): number {
  const weight = weightOf(Math.sqrt(varianceOf(home) + varianceOf(guest)));
  return logistic((weight * (meanOf(home) - meanOf(guest))) / LOGISTIC_SCALE);
}

/** Glicko-2, rated match by match; the deviation grows with the days between, as in periods of a week. */
export const glicko2: RatingModel = {
  name: 'Glicko-2',
  start: START,
  age,
  expect,
  rate: ({ home, guest }, score) => ({
    home: rateSide(home, guest, score),
    guest: rateSide(guest, home, 1 - score),
  }),
};

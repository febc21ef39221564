import { LOGISTIC_SCALE, logistic, meanOf } from './rating.ts';
import type { RatedSides, Rating, RatingModel } from './rating.ts';

const START: Rating = { value: 1500, deviation: 0, volatility: 0, matches: 0, day: 0 };

/** Largest step: it shrinks with experience, as published for tennis by FiveThirtyEight: 250 / (matches + 5)^0.4. */
function stepOf({ matches }: Rating): number {
  return 250 / (matches + 5) ** 0.4;
}

function expect({ home, guest }: RatedSides): number {
  return logistic((meanOf(home) - meanOf(guest)) / LOGISTIC_SCALE);
}

function moved(side: readonly Rating[], surprise: number): Rating[] {
  return side.map((rating) => ({ ...rating, value: rating.value + stepOf(rating) * surprise }));
}

/** Elo: logistic expectation of base 10 and 400. It states no uncertainty. */
export const elo: RatingModel = {
  name: 'Elo',
  start: START,
  age: (rating) => rating,
  expect,
  rate: (sides, score) => {
    const surprise = score - expect(sides);
    return { home: moved(sides.home, surprise), guest: moved(sides.guest, -surprise) };
  },
};

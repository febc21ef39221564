// Ratings of players out of their matches. Pure.
export { elo } from './elo.ts';
export { glicko2 } from './glicko2.ts';
export { isReliable, levelOf, rangeOf, valueOfLevel } from './level.ts';
export { predictMatches } from './prediction.ts';
export type { Prediction, RecordedMatch } from './prediction.ts';
export { rateAgain, rateMatch, rateMatches } from './rate-matches.ts';
export type { ComputedMatch, Correction, RatedMatch, Ratings, RatingStep } from './rate-matches.ts';
export type { RatedSides, Rating, RatingModel } from './rating.ts';
export { wengLin } from './weng-lin.ts';

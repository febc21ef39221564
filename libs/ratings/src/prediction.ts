import { rateMatch } from './rate-matches.ts';
import type { RatedMatch } from './rate-matches.ts';
import type { Rating, RatingModel } from './rating.ts';

/** How well a model foresaw the results. */
export interface Prediction {
  /** Matches between players who had played often enough before. */
  readonly matches: number;
  /** Mean of −ln(probability of what happened): 0.693 is a coin, less is better. */
  readonly logLoss: number;
  /** Share of matches whose favorite has won. */
  readonly hits: number;
}

/** A recorded match with its winner; `scores` may be those of its sets. */
export interface RecordedMatch extends RatedMatch {
  readonly winner: 'home' | 'guest';
}

/** Rates matches in order, and asks the model before each for its winner. */
export function predictMatches(
  model: RatingModel,
  matches: Iterable<RecordedMatch>,
  playedBefore: number,
): Prediction {
  const ratings = new Map<string, Rating>();
  const agedOf = (players: readonly string[], day: number) =>
    players.map((playerId) => model.age(ratings.get(playerId) ?? model.start, day));
  let [count, loss, hits] = [0, 0, 0];
  for (const match of matches) {
    const sides = { home: agedOf(match.home, match.day), guest: agedOf(match.guest, match.day) };
    if ([...sides.home, ...sides.guest].every((rating) => rating.matches >= playedBefore)) {
      const home = model.expect(sides);
      const ofWinner = match.winner === 'home' ? home : 1 - home;
      count++;
      loss -= Math.log(ofWinner);
      hits += ofWinner > 0.5 ? 1 : ofWinner === 0.5 ? 0.5 : 0;
    }
    const steps = rateMatch(model, match, (playerId) => ratings.get(playerId) ?? null);
    for (const { playerId, after } of steps) ratings.set(playerId, after);
  }
  return { matches: count, logLoss: loss / count, hits: hits / count };
}

import type { RatedSides, Rating, RatingModel } from './rating.ts';

/** A result that counts. */
export interface RatedMatch {
  /** Players of the home side: one, or two of a pair. */
  readonly home: readonly string[];
  readonly guest: readonly string[];
  /** What the home side scored: one number a match, or one a set; 1, 0, or 0.5 for a tie. */
  readonly scores: readonly number[];
  /** The day on which it ended, counted from 1970-01-01. */
  readonly day: number;
}

/** What a match has done to one of its players. */
export interface RatingStep {
  readonly playerId: string;
  /** Before the match. Null: it was their first one. */
  readonly before: Rating | null;
  readonly after: Rating;
}

/** Present ratings by player. */
export type Ratings = ReadonlyMap<string, Rating>;

const roundTo = (value: number, parts: number): number => Math.round(value * parts) / parts;

/**
 * Ratings are kept in tenths of a point. What a correction has changed is forgotten by rounding once it is too small to
 * matter, so that its consequences end.
 */
function rounded(rating: Rating, matches: number, day: number): Rating {
  return {
    value: roundTo(rating.value, 10),
    deviation: roundTo(rating.deviation, 10),
    volatility: roundTo(rating.volatility, 100_000),
    matches,
    day,
  };
}

/** Rates one match: a step for each of its players, those of the home side first. */
export function rateMatch(
  model: RatingModel,
  { home, guest, scores, day }: RatedMatch,
  ratingOf: (playerId: string) => Rating | null,
): readonly RatingStep[] {
  const befores = [...home, ...guest].map(ratingOf);
  const aged = befores.map((rating) => model.age(rating ?? model.start, day));
  let sides: RatedSides = { home: aged.slice(0, home.length), guest: aged.slice(home.length) };
  for (const score of scores) sides = model.rate(sides, score);
  const after = [...sides.home, ...sides.guest];
  return [...home, ...guest].map((playerId, index) => {
    const before = befores[index] ?? null;
    return {
      playerId,
      before,
      after: rounded(after[index] ?? model.start, (before?.matches ?? 0) + 1, day),
    };
  });
}

/** Rates matches in the order in which they were played; returns the ratings after all of them. */
export function rateMatches(
  model: RatingModel,
  matches: Iterable<RatedMatch>,
  visit?: (match: RatedMatch, steps: readonly RatingStep[]) => void,
): Map<string, Rating> {
  const ratings = new Map<string, Rating>();
  for (const match of matches) {
    const steps = rateMatch(model, match, (playerId) => ratings.get(playerId) ?? null);
    for (const { playerId, after } of steps) ratings.set(playerId, after);
    visit?.(match, steps);
  }
  return ratings;
}

function isEqual(one: Rating, other: Rating): boolean {
  return (
    one.value === other.value &&
    one.deviation === other.deviation &&
    one.volatility === other.volatility &&
    one.matches === other.matches &&
    one.day === other.day
  );
}

/** A match with the steps that were computed for it. */
export interface ComputedMatch extends RatedMatch {
  readonly steps: readonly RatingStep[];
}

/**
 * What a correction changes in the matches after it, as a fresh computation would give it. Only matches of players whose
 * ratings differ are computed again, and a player is left out as soon as a rating is what it was.
 *
 * `differing` holds the players whose rating before `following` is another than the computed one, with that rating (null:
 * they had not played yet). Yields the matches whose steps change; afterward `differing` holds whose present rating
 * changes.
 */
export function* rateAgain<M extends ComputedMatch>(
  model: RatingModel,
  differing: Map<string, Rating | null>,
  following: Iterable<M>,
): Generator<readonly [match: M, steps: readonly RatingStep[]]> {
  for (const match of following) {
    if (differing.size === 0) return;
    if (!match.steps.some(({ playerId }) => differing.has(playerId))) continue;
    const stored = new Map(match.steps.map((step) => [step.playerId, step]));
    const steps = rateMatch(model, match, (playerId) => {
      const other = differing.get(playerId);
      return other === undefined ? (stored.get(playerId)?.before ?? null) : other;
    });
    for (const { playerId, after } of steps) {
      const known = stored.get(playerId)?.after;
      if (known !== undefined && isEqual(known, after)) differing.delete(playerId);
      else differing.set(playerId, after);
    }
    yield [match, steps];
  }
}

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

function isEqualOrNull(one: Rating | null, other: Rating | null): boolean {
  return one === null || other === null ? one === other : isEqual(one, other);
}

function areEqualSteps(some: readonly RatingStep[], others: readonly RatingStep[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ playerId, before, after }, at) => {
      const other = others[at];
      return (
        other?.playerId === playerId && isEqualOrNull(before, other.before) && isEqual(after, other.after)
      );
    })
  );
}

const NOBODY: ReadonlySet<string> = new Set();

const playersOf = ({ home, guest }: RatedMatch): readonly string[] => [...home, ...guest];

/** A match with the steps that were computed for it; none yet of a new one. */
export interface ComputedMatch extends RatedMatch {
  readonly steps: readonly RatingStep[];
}

/** Where a correction begins. */
export interface Correction {
  /**
   * The players whose rating before the following matches is another than the computed one, with that rating (null: they
   * had not played yet). Afterward it holds whose present rating changes.
   */
  readonly differing: Map<string, Rating | null>;
  /**
   * The players of matches that have come, changed or gone, wherever these stand among the following ones: all of their
   * matches are computed again. They are in `differing`, too.
   */
  readonly pinned?: ReadonlySet<string>;
}

/** The steps of a match for players of whom some have other ratings than those that it was computed with. */
function rateDiffering(
  model: RatingModel,
  match: ComputedMatch,
  differing: ReadonlyMap<string, Rating | null>,
): readonly RatingStep[] {
  const before = new Map(match.steps.map((step) => [step.playerId, step.before]));
  return rateMatch(model, match, (playerId) => {
    const other = differing.get(playerId);
    return other === undefined ? (before.get(playerId) ?? null) : other;
  });
}

/**
 * What a correction changes in the matches after it, as a fresh computation would give it. Only matches of players whose
 * ratings differ are computed again, and a player is left out as soon as a rating is what it was. Yields the matches whose
 * steps change.
 */
export function* rateAgain<M extends ComputedMatch>(
  model: RatingModel,
  { differing, pinned = NOBODY }: Correction,
  following: Iterable<M>,
): Generator<readonly [match: M, steps: readonly RatingStep[]]> {
  for (const match of following) {
    if (differing.size === 0) return;
    if (!playersOf(match).some((playerId) => differing.has(playerId))) continue;
    const known = new Map(match.steps.map((step) => [step.playerId, step.after]));
    const steps = rateDiffering(model, match, differing);
    for (const { playerId, after } of steps) {
      const isAsComputed = isEqualOrNull(known.get(playerId) ?? null, after);
      if (isAsComputed && !pinned.has(playerId)) differing.delete(playerId);
      else differing.set(playerId, after);
    }
    if (!areEqualSteps(steps, match.steps)) yield [match, steps];
  }
}

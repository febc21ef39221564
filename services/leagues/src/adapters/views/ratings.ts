import type { RatingChangeView, RatingView } from '@courtcast/contracts';
import { isReliable, levelOf, rangeOf } from '@courtcast/ratings';
import type { RatingChange } from '../../application/ports.ts';
import type { PoolRating } from '../../application/ratings/read.ts';

const DAY_MS = 86_400_000;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const inTenths = (level: number): number => Math.round(level * 10) / 10;

/** A rating (decisions 3). */
export function toRatingView({ pool, rating }: PoolRating): RatingView {
  const [from, to] = rangeOf(rating);
  return {
    ...pool,
    value: Math.round(rating.value),
    ...{ from: Math.round(from), to: Math.round(to) },
    level: inTenths(levelOf(rating.value)),
    ...{ levelFrom: inTenths(levelOf(from)), levelTo: inTenths(levelOf(to)) },
    isProvisional: !isReliable(rating),
    matches: rating.matches,
    lastPlayedOn: dateOf(rating.day),
  };
}

/** What a match has done to a rating. */
export function toRatingChangeView({ matchId, before, after }: RatingChange): RatingChangeView {
  const [from, to] = rangeOf(after);
  return {
    matchId,
    playedOn: dateOf(after.day),
    before: before === null ? null : Math.round(before.value),
    ...{ value: Math.round(after.value), from: Math.round(from), to: Math.round(to) },
  };
}

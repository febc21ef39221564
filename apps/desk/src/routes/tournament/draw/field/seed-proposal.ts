import { maxSeeds } from '@courtcast/scoring-rules';
import type { RatingView } from '@courtcast/contracts';
import type { Draw } from '../use-draw.ts';
import type { Entrant } from './entrant-list.ts';

type PlayerRating = Pick<RatingView, 'value' | 'isProvisional'> & { readonly playerId: string };

/** A seed that is proposed, and what it follows from. */
export interface ProposedSeed {
  readonly seed: number;
  readonly entrant: Entrant;
  /** Of a pair the mean of both. */
  readonly value: number;
  /** Whether one of them has played too little to rely on it. */
  readonly isProvisional: boolean;
}

/** Seeds by rating. */
export interface SeedProposal {
  readonly seeds: readonly ProposedSeed[];
  /** Who cannot be compared: they, or a partner, have no rating. */
  readonly unrated: readonly Entrant[];
}

/** A draw as far as its seeds depend on it. */
export interface Field extends Pick<Draw, 'size' | 'seeds'> {
  readonly entrants: readonly Entrant[];
}

/**
 * The highest ratings as seeds, as many as the draw takes; equal ones in the order in which they were entered. Nobody
 * without a rating is seeded.
 */
export function proposeSeeds(
  { entrants, size, ...draw }: Field,
  ratings: readonly PlayerRating[],
): SeedProposal {
  const ratingOf = new Map(ratings.map((rating) => [rating.playerId, rating]));
  const rated = entrants.map((entrant) => ({
    entrant,
    ratings: entrant.players.flatMap(({ id }) => ratingOf.get(id) ?? []),
  }));
  const isRated = ({ entrant, ratings: found }: (typeof rated)[number]) =>
    found.length === entrant.players.length;
  const seeds = rated
    .filter(isRated)
    .map(({ entrant, ratings: found }) => ({
      entrant,
      value: found.reduce((sum, { value }) => sum + value, 0) / found.length,
      isProvisional: found.some(({ isProvisional }) => isProvisional),
    }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, maxSeeds(size, draw))
    .map((one, index) => ({ ...one, seed: index + 1 }));
  return { seeds, unrated: rated.filter((one) => !isRated(one)).map(({ entrant }) => entrant) };
}

/** The entrants with the proposed seeds, and no others. */
export function withProposal(
  entrants: readonly Entrant[],
  { seeds }: Pick<SeedProposal, 'seeds'>,
): readonly Entrant[] {
  const seedOf = new Map(seeds.map(({ entrant, seed }) => [entrant, seed]));
  return entrants.map((entrant) => ({ ...entrant, seed: seedOf.get(entrant) ?? null }));
}

import { maxSeeds } from '@courtcast/scoring-rules';
import type { AnswerOf } from '@courtcast/client';
import type { RatingView } from '@courtcast/contracts';
import type { Draw } from '../use-draw.ts';
import type { Entrant } from './entrant-list.ts';

type Ranking = AnswerOf<'getRanking'>;
type PlayerRating = Pick<RatingView, 'value' | 'isProvisional'> & { readonly playerId: string };
type RankingRow = AnswerOf<'listRankingRows'>['data'][number];
type PlayerPoints = Pick<RankingRow, 'player' | 'points'>;

/** How strong players are, and where that is from. */
export type Strengths =
  | { readonly by: 'rating'; readonly ratings: readonly PlayerRating[] }
  | { readonly by: 'ranking'; readonly rows: readonly PlayerPoints[] };

/** A seed that is proposed, and what it follows from. */
export interface ProposedSeed {
  readonly seed: number;
  readonly entrant: Entrant;
  /** Of a pair the mean of their ratings, or the sum of their points. */
  readonly value: number;
  /** Whether one of them has played too little to rely on their rating. */
  readonly isProvisional: boolean;
}

/** Seeds by strength. */
export interface SeedProposal {
  readonly seeds: readonly ProposedSeed[];
  /** Who cannot be compared: they, or a partner, have no rating; or none of them has points. */
  readonly unrated: readonly Entrant[];
}

type Strength = Pick<ProposedSeed, 'value' | 'isProvisional'>;

/** A draw as far as its seeds depend on it. */
export interface Field extends Pick<Draw, 'size' | 'seeds'> {
  readonly entrants: readonly Entrant[];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The strength of an entrant; null where they cannot be compared. */
function strengthOf(strengths: Strengths): (entrant: Entrant) => Strength | null {
  if (strengths.by === 'rating') {
    const ratingOf = new Map(strengths.ratings.map((rating) => [rating.playerId, rating]));
    return ({ players }) => {
      const found = players.flatMap(({ id }) => ratingOf.get(id) ?? []);
      if (found.length < players.length) return null;
      const value = sum(found.map((one) => one.value)) / found.length;
      return { value, isProvisional: found.some(({ isProvisional }) => isProvisional) };
    };
  }
  const pointsOf = new Map(strengths.rows.map(({ player, points }) => [player.id, points]));
  return ({ players }) => {
    const points = sum(players.map(({ id }) => pointsOf.get(id) ?? 0));
    return points === 0 ? null : { value: points, isProvisional: false };
  };
}

/**
 * The strongest entrants as seeds, as many as the draw takes; equal ones in the order in which they were entered. Nobody
 * who cannot be compared is seeded.
 */
export function proposeSeeds({ entrants, size, ...draw }: Field, strengths: Strengths): SeedProposal {
  const strength = strengthOf(strengths);
  const compared = entrants.map((entrant) => ({ entrant, strength: strength(entrant) }));
  const seeds = compared
    .flatMap(({ entrant, strength: own }) => (own === null ? [] : [{ entrant, ...own }]))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, maxSeeds(size, draw))
    .map((one, index) => ({ ...one, seed: index + 1 }));
  return {
    seeds,
    unrated: compared.flatMap(({ entrant, strength: own }) => (own === null ? [entrant] : [])),
  };
}

/** The entrants with the proposed seeds, and no others. */
export function withProposal(
  entrants: readonly Entrant[],
  { seeds }: Pick<SeedProposal, 'seeds'>,
): readonly Entrant[] {
  const seedOf = new Map(seeds.map(({ entrant, seed }) => [entrant, seed]));
  return entrants.map((entrant) => ({ ...entrant, seed: seedOf.get(entrant) ?? null }));
}

/** What decides which rankings say something of a draw. */
interface RankedField extends Pick<Ranking, 'sport' | 'discipline'> {
  readonly gender: string | null;
  /** The clubs that host it. */
  readonly clubIds: readonly string[];
}

/** The rankings that a draw can be seeded by: of the clubs that host it and of the installation, for its kind of draws. */
export function rankingsFor<R extends Pick<Ranking, 'clubId' | 'sport' | 'discipline' | 'gender'>>(
  field: RankedField,
  rankings: readonly R[],
): readonly R[] {
  return rankings.filter(
    ({ clubId, sport, discipline, gender }) =>
      sport === field.sport &&
      discipline === field.discipline &&
      (gender === null || gender === field.gender) &&
      (clubId === null || field.clubIds.includes(clubId)),
  );
}

import { maxSeeds } from '@courtcast/scoring-rules';
import type { AnswerOf } from '@courtcast/client';
import type { RatingView } from '@courtcast/contracts';
import type { Draw } from '../use-draw.ts';
import type { Entrant } from './entrant-list.ts';

type Ranking = AnswerOf<'getRanking'>;
type PlayerRating = Pick<RatingView, 'value' | 'isProvisional'> & { readonly playerId: string };
type RankingRow = AnswerOf<'listRankingRows'>['data'][number];
type PlayerLevels = AnswerOf<'listLevels'>['data'][number];
type LevelSystem = PlayerLevels['levels'][number]['system'];
type PlayerPoints = Pick<RankingRow, 'player' | 'points'>;

/** How strong players are, and where that is from. */
export type Strengths =
  | { readonly by: 'rating'; readonly ratings: readonly PlayerRating[] }
  | { readonly by: 'ranking'; readonly rows: readonly PlayerPoints[] }
  | { readonly by: 'level'; readonly system: LevelSystem; readonly players: readonly PlayerLevels[] };

/** A seed that is proposed, and what it follows from. */
export interface ProposedSeed {
  readonly seed: number;
  readonly entrant: Entrant;
  /** Of a pair the mean of their ratings or levels, or the sum of their points. */
  readonly value: number;
  /** Whether one of them has played too little to rely on their rating. */
  readonly isProvisional: boolean;
}

/** Seeds by strength. */
export interface SeedProposal {
  readonly seeds: readonly ProposedSeed[];
  /** Who cannot be compared: they, or a partner, have no rating or level; or none of them has points. */
  readonly unrated: readonly Entrant[];
}

const lessIsStronger = { wtn: true, utr: false, lk: true, playtomic: false } as const satisfies Record<
  LevelSystem,
  boolean
>;

type Strength = Pick<ProposedSeed, 'value' | 'isProvisional'>;

/** A draw as far as its seeds depend on it. */
export interface Field extends Pick<Draw, 'size' | 'seeds'> {
  /** Groups and first rounds are made of everybody in order of strength; a bracket seeds as many as it has lines for. */
  readonly drawType?: Draw['drawType'];
  readonly entrants: readonly Entrant[];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The mean of all of an entrant; null where somebody has none. */
function byMean(known: readonly PlayerRating[]): (entrant: Entrant) => Strength | null {
  const ratingOf = new Map(known.map((rating) => [rating.playerId, rating]));
  return ({ players }) => {
    const found = players.flatMap(({ id }) => ratingOf.get(id) ?? []);
    if (found.length < players.length) return null;
    const value = sum(found.map((one) => one.value)) / found.length;
    return { value, isProvisional: found.some(({ isProvisional }) => isProvisional) };
  };
}

function levelsIn({ system, players }: Extract<Strengths, { by: 'level' }>): PlayerRating[] {
  return players.flatMap(({ playerId, levels }) => {
    const value = levels.find((level) => level.system === system)?.value ?? null;
    return value === null ? [] : [{ playerId, value, isProvisional: false }];
  });
}

/** The systems in which somebody has a number: seeds can be proposed by them. */
export function systemsOf(players: readonly PlayerLevels[]): readonly LevelSystem[] {
  const known = players.flatMap(({ levels }) =>
    levels.flatMap(({ system, value }) => (value === null ? [] : [system])),
  );
  return (['wtn', 'utr', 'lk', 'playtomic'] as const).filter((system) => known.includes(system));
}

/** The strength of an entrant; null where they cannot be compared. */
function strengthOf(strengths: Strengths): (entrant: Entrant) => Strength | null {
  if (strengths.by === 'rating') return byMean(strengths.ratings);
  if (strengths.by === 'level') return byMean(levelsIn(strengths));
  const pointsOf = new Map(strengths.rows.map(({ player, points }) => [player.id, points]));
  return ({ players }) => {
    const points = sum(players.map(({ id }) => pointsOf.get(id) ?? 0));
    return points === 0 ? null : { value: points, isProvisional: false };
  };
}

/**
 * The strongest entrants as seeds, as many as the draw takes, of groups all; equal ones in the order in which they were entered. Nobody
 * who cannot be compared is seeded.
 */
export function proposeSeeds(
  { entrants, size, drawType, ...draw }: Field,
  strengths: Strengths,
): SeedProposal {
  const strength = strengthOf(strengths);
  const isLessStronger = strengths.by === 'level' && lessIsStronger[strengths.system];
  const isBracket = drawType === undefined || drawType === 'elimination';
  const most = isBracket ? maxSeeds(size, draw) : entrants.length;
  const compared = entrants.map((entrant) => ({ entrant, strength: strength(entrant) }));
  const seeds = compared
    .flatMap(({ entrant, strength: own }) => (own === null ? [] : [{ entrant, ...own }]))
    .toSorted((one, other) => (other.value - one.value) * (isLessStronger ? -1 : 1))
    .slice(0, most)
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

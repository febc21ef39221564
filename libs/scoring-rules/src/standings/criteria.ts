/** Criteria that rank the entrants of a group; the first difference decides (rules 5). */
export const rankingNames = [
  'wins',
  'points',
  'headToHead',
  'matchesPlayed',
  'sets',
  'games',
  'scored',
  'lot',
  'seed',
] as const;

export type RankingName = (typeof rankingNames)[number];

/** Exits of one's own, the fewer the better: CODES compares them, and lists of one's own do not name them. */
type ExitName = 'exits' | 'defaults' | 'walkovers' | 'retirements';

/** The criterion that separates an entrant from the one below. */
export type Separator = RankingName | ExitName;

/** The figure that is compared. If nothing can be lost, it is `won`. */
type RankingMeasure = 'won' | 'difference' | 'percent';

/** Counts all matches of the group, or only those among the entrants who are still equal. */
type RankingScope = 'group' | 'tied';

/** One step of a ranking order; defaults are `won` and `group`. */
export interface Criterion<Name extends Separator = Separator> {
  readonly by: Name;
  readonly measure?: RankingMeasure | undefined;
  readonly scope?: RankingScope | undefined;
}

export const rankingPresetNames = ['tourFinals', 'codes', 'padel'] as const;

type RankingPresetName = (typeof rankingPresetNames)[number];

const percentOf = (scope: RankingScope) =>
  (['sets', 'games', 'scored'] as const).map((by) => ({ by, measure: 'percent', scope }) as const);

/**
 * Ranking orders with a name. `tourFinals`: ATP and WTA Finals; `codes`: the default of competition-factory; `padel`:
 * differences among the tied entrants before those of the whole group.
 */
const rankingPresets: Readonly<Record<RankingPresetName, readonly Criterion[]>> = {
  tourFinals: [
    { by: 'wins' },
    { by: 'matchesPlayed' },
    { by: 'headToHead' },
    { by: 'sets', measure: 'percent' },
    { by: 'games', measure: 'percent' },
  ],
  codes: [
    { by: 'wins' },
    { by: 'headToHead' },
    { by: 'wins', measure: 'percent' },
    { by: 'exits' },
    { by: 'defaults' },
    { by: 'walkovers' },
    { by: 'retirements' },
    ...percentOf('group'),
    { by: 'wins', measure: 'percent', scope: 'tied' },
    ...percentOf('tied'),
  ],
  padel: [
    { by: 'wins' },
    { by: 'headToHead' },
    { by: 'sets', measure: 'difference', scope: 'tied' },
    { by: 'games', measure: 'difference', scope: 'tied' },
    { by: 'sets', measure: 'difference' },
    { by: 'games', measure: 'difference' },
    { by: 'lot' },
  ],
};

/** An order by its name, or step by step. */
export type RankBy = RankingPresetName | readonly Criterion<RankingName>[];

/** The steps of an order. */
export function criteriaOf(rankBy: RankBy): readonly Criterion[] {
  return typeof rankBy === 'string' ? rankingPresets[rankBy] : rankBy;
}

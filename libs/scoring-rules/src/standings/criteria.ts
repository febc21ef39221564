/** What entrants of one group are compared by, the first that differs deciding (rules 5). */
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

/** What separates an entrant from the one below. */
export type Separator = RankingName | ExitName;

/** What is compared of what was won and lost; where there is nothing to lose, `won` alone. */
type RankingMeasure = 'won' | 'difference' | 'percent';

/** Over all matches of the group, or over those among entrants who are still equal. */
type RankingScope = 'group' | 'tied';

/** One step of an order; `won` and `group` where it says nothing else. */
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
 * The orders that have a name. `tourFinals`: of the ATP and WTA Finals; `codes`: the one that competition-factory has
 * where no policy says otherwise; `padel`: the differences among the tied before those of the whole group.
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

import type { LeagueView, StandingsRowView } from '@courtcast/contracts/resources/leagues';
import type { Words } from '@courtcast/messages/words.ts';

/** A figure that tables compare. */
export type Criterion =
  | 'matchDifference'
  | 'matchesWon'
  | 'setDifference'
  | 'setsWon'
  | 'gameDifference'
  | 'gamesWon'
  | 'wins'
  | 'played'
  | 'headToHead'
  | 'exits';

/** Why a row stands above the next one although both have as many table points. */
export interface Separation {
  readonly criterion: Criterion;
  readonly own: number;
  readonly other: number;
  /** The team below. */
  readonly below: string;
}

type Figures = readonly [Criterion, (row: StandingsRowView) => number];

/** The figures that each criterion of the API compares: the difference, then the count won (rules 4). */
const figures: Readonly<
  Record<Exclude<NonNullable<StandingsRowView['separatedBy']>, 'tablePoints'>, readonly Figures[]>
> = {
  matchPoints: [
    ['matchDifference', (row) => row.matchPointsWon - row.matchPointsLost],
    ['matchesWon', (row) => row.matchPointsWon],
  ],
  sets: [
    ['setDifference', (row) => row.setsWon - row.setsLost],
    ['setsWon', (row) => row.setsWon],
  ],
  games: [
    ['gameDifference', (row) => row.gamesWon - row.gamesLost],
    ['gamesWon', (row) => row.gamesWon],
  ],
  wins: [['wins', (row) => row.wins]],
  matchesPlayed: [['played', (row) => row.played]],
  headToHead: [],
  exits: [],
  walkovers: [],
};

/** Criteria that no figure of the two rows shows. */
const withoutFigures = { headToHead: 'headToHead', exits: 'exits', walkovers: 'exits' } as const;

/**
 * What put a row above the next one where their table points are equal, with the figures of both; null where the
 * points did, in the last row, and where the two share their place.
 */
export function separationOf(row: StandingsRowView, next: StandingsRowView | undefined): Separation | null {
  if (next === undefined || row.separatedBy === null || row.separatedBy === 'tablePoints') return null;
  if (row.separatedBy in withoutFigures) {
    const criterion = withoutFigures[row.separatedBy as keyof typeof withoutFigures];
    return { criterion, own: 0, other: 0, below: next.teamName };
  }
  for (const [criterion, figureOf] of figures[row.separatedBy]) {
    const [own, other] = [figureOf(row), figureOf(next)];
    if (own !== other) return { criterion, own, other, below: next.teamName };
  }
  return null;
}

/** Whether a row shares its place with another one: equal in all but the name. */
export function sharesPlace(row: StandingsRowView, rows: readonly StandingsRowView[]): boolean {
  if (row.withdrawn || row.played === 0) return false;
  return rows.some(({ teamId, rank, withdrawn }) => teamId !== row.teamId && rank === row.rank && !withdrawn);
}

/** The points of a table, and the criteria that separate teams level on points. */
export function tableRule(
  texts: Words['league'],
  {
    pointsPerWin,
    pointsPerDraw,
    rankBy = null,
  }: Pick<LeagueView, 'pointsPerWin' | 'pointsPerDraw' | 'rankBy'>,
): string {
  const say = rankBy === null ? texts.howCounted : texts.howCountedOwn;
  return say(pointsPerWin, pointsPerDraw);
}

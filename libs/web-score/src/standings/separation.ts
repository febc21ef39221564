import type { LeagueView, StandingsRowView } from '@courtcast/contracts/resources/leagues';
import type { Words } from '@courtcast/messages/words.ts';

/** A criterion that ranks teams with equal points. */
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

/** Why a row ranks above the next one although their table points are equal. */
export interface Separation {
  readonly criterion: Criterion;
  readonly own: number;
  readonly other: number;
  /** The team below. */
  readonly below: string;
}

type Figures = readonly [Criterion, (row: StandingsRowView) => number];

/** The figures that each criterion of the API compares: the difference, then the number won (rules 4). */
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
 * What ranks a row above the next one if their table points are equal, with both figures; null if the points
 * decided, in the last row, and if both share a place.
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

/** Whether a row shares its place with another: equal in everything but the name. */
export function sharesPlace(row: StandingsRowView, rows: readonly StandingsRowView[]): boolean {
  if (row.withdrawn || row.played === 0) return false;
  return rows.some(({ teamId, rank, withdrawn }) => teamId !== row.teamId && rank === row.rank && !withdrawn);
}

/** The points of a table, and the criteria for teams with equal points. */
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

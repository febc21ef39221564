import type { StandingsRowView } from '@courtcast/contracts/resources/leagues';

/** A figure that tables compare. */
export type Criterion =
  'matchDifference' | 'matchesWon' | 'setDifference' | 'setsWon' | 'gameDifference' | 'gamesWon';

/** Why a row stands above the next one although both have as many table points. */
export interface Separation {
  readonly criterion: Criterion;
  readonly own: number;
  readonly other: number;
  /** The team below. */
  readonly below: string;
}

type Figures = readonly [Criterion, (row: StandingsRowView) => number];

/** What each word of the API compares: first the difference, then what was won (rules 4). */
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
};

/**
 * What put a row above the next one where their table points are equal, with the figures of both; null where the
 * points did, in the last row, and where the two share their place.
 */
export function separationOf(row: StandingsRowView, next: StandingsRowView | undefined): Separation | null {
  if (next === undefined || row.separatedBy === null || row.separatedBy === 'tablePoints') return null;
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

import { referenceTotals } from './reference-totals.ts';
import type {
  ReferenceLeague,
  ReferenceSide,
  ReferenceTeamMatch,
  ReferenceTotals,
} from './reference-totals.ts';

/** A team of the group that a table is of. */
export interface ReferenceTeam {
  readonly id: string;
  readonly name: string;
  readonly withdrawn: boolean;
}

const emptyRow = ({ id, name, withdrawn }: ReferenceTeam) => ({
  rank: 0,
  teamId: id,
  teamName: name,
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  tablePoints: 0,
  matchPointsWon: 0,
  matchPointsLost: 0,
  setsWon: 0,
  setsLost: 0,
  gamesWon: 0,
  gamesLost: 0,
  separatedBy: null as string | null,
  withdrawn,
});

/** A row of the table (specification 2.15, decisions 6). */
export type ReferenceRow = ReturnType<typeof emptyRow>;

const addTeamMatch = (row: ReferenceRow, own: ReferenceSide, totals: ReferenceTotals): void => {
  const mine = totals[own];
  const theirs = totals[own === 'home' ? 'guest' : 'home'];
  row.played += 1;
  if (mine.matches > theirs.matches) {
    row.wins += 1;
    row.tablePoints += 2;
  } else if (mine.matches < theirs.matches) {
    row.losses += 1;
  } else {
    row.draws += 1;
    row.tablePoints += 1;
  }
  row.matchPointsWon += mine.matches;
  row.matchPointsLost += theirs.matches;
  row.setsWon += mine.sets;
  row.setsLost += theirs.sets;
  row.gamesWon += mine.games;
  row.gamesLost += theirs.games;
};

/** Decisions 6: table points; then of matches, sets and games the difference, then the number won. */
const criteria: readonly (readonly [string, (row: ReferenceRow) => number])[] = [
  ['tablePoints', (row) => row.tablePoints],
  ['matchPoints', (row) => row.matchPointsWon - row.matchPointsLost],
  ['matchPoints', (row) => row.matchPointsWon],
  ['sets', (row) => row.setsWon - row.setsLost],
  ['sets', (row) => row.setsWon],
  ['games', (row) => row.gamesWon - row.gamesLost],
  ['games', (row) => row.gamesWon],
];

const firstDifference = (one: ReferenceRow, other: ReferenceRow) =>
  criteria.find(([, value]) => value(one) !== value(other));

const isAhead = (one: ReferenceRow, other: ReferenceRow): boolean => {
  if (one.withdrawn !== other.withdrawn) return other.withdrawn;
  const difference = firstDifference(one, other);
  return difference !== undefined && difference[1](one) > difference[1](other);
};

const countTeamMatches = (
  rows: readonly ReferenceRow[],
  teamMatches: readonly ReferenceTeamMatch[],
  league: ReferenceLeague,
): void => {
  const counting = rows.filter(({ withdrawn }) => !withdrawn);
  for (const teamMatch of teamMatches.filter(({ isCompleted }) => isCompleted)) {
    const home = counting.find(({ teamId }) => teamId === teamMatch.homeTeamId);
    const guest = counting.find(({ teamId }) => teamId === teamMatch.guestTeamId);
    if (home === undefined || guest === undefined) continue;
    const totals = referenceTotals(teamMatch, league);
    addTeamMatch(home, 'home', totals);
    addTeamMatch(guest, 'guest', totals);
  }
};

const nameSeparation = (rows: readonly ReferenceRow[]): void => {
  for (const [index, row] of rows.entries()) {
    const below = rows[index + 1];
    if (below?.withdrawn === row.withdrawn) row.separatedBy = firstDifference(row, below)?.[0] ?? null;
  }
};

/**
 * The table of a group as plain loops, written from the rules alone: withdrawn teams last with zeros, equal ones on one
 * rank in the order of their names, which are distinguished by their characters.
 */
export function referenceTable(
  teams: readonly ReferenceTeam[],
  teamMatches: readonly ReferenceTeamMatch[],
  league: ReferenceLeague,
): ReferenceRow[] {
  const rows = teams.map(emptyRow);
  countTeamMatches(rows, teamMatches, league);
  for (const row of rows) row.rank = 1 + rows.filter((other) => isAhead(other, row)).length;
  rows.sort((one, other) => one.rank - other.rank || (one.teamName < other.teamName ? -1 : 1));
  nameSeparation(rows);
  return rows;
}

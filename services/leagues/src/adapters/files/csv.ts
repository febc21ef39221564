import { localTime } from '@courtcast/downloads';
import type { Cell } from '@courtcast/downloads';
import { movementsIn } from '@courtcast/scoring-rules';
import type { Moves } from '@courtcast/scoring-rules';
import type { ScheduleFile } from '../../application/files/read.ts';
import type { StandingsRow } from '../../domain/standings.ts';
import { dayWithoutTime } from '../../domain/team-match.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { forfeitOf } from '../../domain/team-match-results.ts';

/** A table to be written as CSV. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const standingsHeader = [
  'rank',
  'team',
  'played',
  'wins',
  'draws',
  'losses',
  'tablePoints',
  'matchPointsWon',
  'matchPointsLost',
  'setsWon',
  'setsLost',
  'gamesWon',
  'gamesLost',
  'separatedBy',
  'withdrawn',
  'movement',
] as const;

/** The table of a group, a row for each team, with the places that go up and down. */
export function toStandingsTable(rows: readonly StandingsRow[], moves: Moves): Table {
  const movements = movementsIn(rows, moves);
  const cells = rows.map((row) => {
    const movement = movements.get(row.teamId) ?? null;
    const values = { ...row, team: row.teamName, withdrawn: row.withdrawn ? 'yes' : 'no', movement };
    return standingsHeader.map((column) => values[column]);
  });
  return { header: standingsHeader, rows: cells };
}

const resultsHeader = [
  'matchDay',
  'date',
  'time',
  'timeZone',
  'homeTeam',
  'guestTeam',
  'homeMatches',
  'guestMatches',
  'homeSets',
  'guestSets',
  'homeGames',
  'guestGames',
  'forfeitedBy',
  'location',
];

function momentCells(scheduledAt: Date | null, timeZone: string): readonly Cell[] {
  if (scheduledAt === null) return [null, null, null];
  const day = dayWithoutTime(scheduledAt);
  if (day !== null) return [day, null, null];
  const { date, time } = localTime(scheduledAt, timeZone);
  return [date, time, timeZone];
}

function resultCells({ home, guest, ...teamMatch }: TeamMatch, timeZone: string): readonly Cell[] {
  const won = [
    [home.matchesWon, guest.matchesWon],
    [home.setsWon, guest.setsWon],
    [home.gamesWon, guest.gamesWon],
  ];
  return [
    teamMatch.matchDay,
    ...momentCells(teamMatch.scheduledAt, timeZone),
    home.teamName,
    guest.teamName,
    ...won.flat(),
    forfeitOf(teamMatch),
    teamMatch.location,
  ];
}

/** The team matches of a group, one row each; times are those of the home club. */
export function toResultsTable({ teamMatches, zoneOf }: ScheduleFile): Table {
  return {
    header: resultsHeader,
    rows: teamMatches.map(({ state }) => resultCells(state, zoneOf(state.home.clubId))),
  };
}

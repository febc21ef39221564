import { expect, test } from 'vitest';
import { teamMatchOf } from '../../test/support/team-matches.ts';
import { standingsOf } from './standings.ts';
import type { StandingsRow } from './standings.ts';
import type { TeamMatchSide } from './team-match.ts';

/** Matches, sets and games that a side has won. */
type Won = readonly [matches: number, sets: number, games: number];
type Meeting = readonly [home: string, homeWon: Won, guest: string, guestWon: Won];

const sideOf = (side: TeamMatchSide, teamId: string, won: Won): TeamMatchSide => {
  const [matchesWon, setsWon, gamesWon] = won;
  return { ...side, teamId, matchesWon, setsWon, gamesWon };
};

const meetingOf = ([home, homeWon, guest, guestWon]: Meeting) => {
  const teamMatch = teamMatchOf({}, { status: 'completed' });
  return {
    ...teamMatch,
    home: sideOf(teamMatch.home, home, homeWon),
    guest: sideOf(teamMatch.guest, guest, guestWon),
  };
};

/** `rank team played wins-draws-losses points matches sets games criterion`. */
const lineOf = (row: StandingsRow): string =>
  [
    row.rank,
    row.teamName,
    row.played,
    [row.wins, row.draws, row.losses].join('-'),
    row.tablePoints,
    `${row.matchPointsWon}:${row.matchPointsLost}`,
    `${row.setsWon}:${row.setsLost}`,
    `${row.gamesWon}:${row.gamesLost}`,
    row.separatedBy ?? '.',
  ].join(' ');

const teams = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, withdrawn: false }));

test.each<[string, readonly Meeting[], readonly string[]]>([
  [
    'table points',
    [
      ['a', [5, 10, 60], 'd', [1, 2, 20]],
      ['b', [3, 6, 40], 'c', [3, 6, 40]],
    ],
    [
      '1 a 1 1-0-0 2 5:1 10:2 60:20 tablePoints',
      '2 b 1 0-1-0 1 3:3 6:6 40:40 .',
      '2 c 1 0-1-0 1 3:3 6:6 40:40 tablePoints',
      '4 d 1 0-0-1 0 1:5 2:10 20:60 .',
    ],
  ],
  [
    'the difference of matches',
    [
      ['a', [4, 8, 50], 'd', [2, 5, 40]],
      ['b', [5, 9, 55], 'c', [1, 4, 30]],
    ],
    [
      '1 b 1 1-0-0 2 5:1 9:4 55:30 matchPoints',
      '2 a 1 1-0-0 2 4:2 8:5 50:40 tablePoints',
      '3 d 1 0-0-1 0 2:4 5:8 40:50 matchPoints',
      '4 c 1 0-0-1 0 1:5 4:9 30:55 .',
    ],
  ],
  [
    'the difference of matches, before the matches won',
    [
      ['a', [5, 10, 60], 'd', [2, 6, 40]],
      ['b', [4, 8, 50], 'c', [0, 1, 20]],
    ],
    [
      '1 b 1 1-0-0 2 4:0 8:1 50:20 matchPoints',
      '2 a 1 1-0-0 2 5:2 10:6 60:40 tablePoints',
      '3 d 1 0-0-1 0 2:5 6:10 40:60 matchPoints',
      '4 c 1 0-0-1 0 0:4 1:8 20:50 .',
    ],
  ],
  [
    'the matches won, where the difference is equal',
    [
      ['a', [3, 9, 60], 'd', [1, 2, 20]],
      ['b', [4, 8, 50], 'c', [2, 5, 40]],
    ],
    [
      '1 b 1 1-0-0 2 4:2 8:5 50:40 matchPoints',
      '2 a 1 1-0-0 2 3:1 9:2 60:20 tablePoints',
      '3 c 1 0-0-1 0 2:4 5:8 40:50 matchPoints',
      '4 d 1 0-0-1 0 1:3 2:9 20:60 .',
    ],
  ],
  [
    'the difference of sets',
    [
      ['a', [4, 8, 70], 'd', [2, 6, 45]],
      ['b', [4, 9, 50], 'c', [2, 5, 45]],
    ],
    [
      '1 b 1 1-0-0 2 4:2 9:5 50:45 sets',
      '2 a 1 1-0-0 2 4:2 8:6 70:45 tablePoints',
      '3 d 1 0-0-1 0 2:4 6:8 45:70 sets',
      '4 c 1 0-0-1 0 2:4 5:9 45:50 .',
    ],
  ],
  [
    'the difference of sets, before the sets won',
    [
      ['a', [4, 9, 60], 'd', [2, 6, 45]],
      ['b', [4, 8, 50], 'c', [2, 4, 40]],
    ],
    [
      '1 b 1 1-0-0 2 4:2 8:4 50:40 sets',
      '2 a 1 1-0-0 2 4:2 9:6 60:45 tablePoints',
      '3 d 1 0-0-1 0 2:4 6:9 45:60 sets',
      '4 c 1 0-0-1 0 2:4 4:8 40:50 .',
    ],
  ],
  [
    'the sets won, where the difference is equal',
    [
      ['a', [4, 8, 70], 'd', [2, 5, 45]],
      ['b', [4, 9, 50], 'c', [2, 6, 45]],
    ],
    [
      '1 b 1 1-0-0 2 4:2 9:6 50:45 sets',
      '2 a 1 1-0-0 2 4:2 8:5 70:45 tablePoints',
      '3 c 1 0-0-1 0 2:4 6:9 45:50 sets',
      '4 d 1 0-0-1 0 2:4 5:8 45:70 .',
    ],
  ],
  [
    'the difference of games, before the games won',
    [
      ['a', [4, 8, 60], 'd', [2, 5, 55]],
      ['b', [4, 8, 52], 'c', [2, 5, 44]],
    ],
    [
      '1 b 1 1-0-0 2 4:2 8:5 52:44 games',
      '2 a 1 1-0-0 2 4:2 8:5 60:55 tablePoints',
      '3 d 1 0-0-1 0 2:4 5:8 55:60 games',
      '4 c 1 0-0-1 0 2:4 5:8 44:52 .',
    ],
  ],
  [
    'the games won, where the difference is equal',
    [
      ['a', [4, 8, 50], 'd', [2, 5, 45]],
      ['b', [4, 8, 52], 'c', [2, 5, 47]],
    ],
    [
      '1 b 1 1-0-0 2 4:2 8:5 52:47 games',
      '2 a 1 1-0-0 2 4:2 8:5 50:45 tablePoints',
      '3 c 1 0-0-1 0 2:4 5:8 47:52 games',
      '4 d 1 0-0-1 0 2:4 5:8 45:50 .',
    ],
  ],
  [
    'nothing, and the name orders them',
    [
      ['b', [4, 8, 50], 'c', [2, 5, 45]],
      ['a', [4, 8, 50], 'd', [2, 5, 45]],
    ],
    [
      '1 a 1 1-0-0 2 4:2 8:5 50:45 .',
      '1 b 1 1-0-0 2 4:2 8:5 50:45 tablePoints',
      '3 c 1 0-0-1 0 2:4 5:8 45:50 .',
      '3 d 1 0-0-1 0 2:4 5:8 45:50 .',
    ],
  ],
  [
    'nothing in a circle of three, whichever team has beaten which',
    [
      ['c', [4, 8, 50], 'a', [2, 5, 45]],
      ['a', [4, 8, 50], 'b', [2, 5, 45]],
      ['b', [4, 8, 50], 'c', [2, 5, 45]],
    ],
    [
      '1 a 2 1-0-1 2 6:6 13:13 95:95 .',
      '1 b 2 1-0-1 2 6:6 13:13 95:95 .',
      '1 c 2 1-0-1 2 6:6 13:13 95:95 tablePoints',
      '4 d 0 0-0-0 0 0:0 0:0 0:0 .',
    ],
  ],
])('a table where %s decides, counted by hand', (_, meetings, lines) => {
  expect(standingsOf(teams, meetings.map(meetingOf)).map(lineOf)).toEqual(lines);
  // Neither the order of the team matches nor that of the teams has a say.
  const mirrored = meetings.map(([home, homeWon, guest, guestWon]): Meeting => [
    guest,
    guestWon,
    home,
    homeWon,
  ]);
  expect(standingsOf(teams.toReversed(), mirrored.toReversed().map(meetingOf)).map(lineOf)).toEqual(lines);
});

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { tablePointsOf } from './league.ts';
import { isOtherInTable, standingsOf } from './standings.ts';
import type { StandingsRow, TableTeam } from './standings.ts';
import type { TeamMatchSide, TeamMatchStatus } from './team-match.ts';

type Won = readonly [matches: number, sets: number, games: number];

const side = (teamId: string, [matchesWon, setsWon, gamesWon]: Won): TeamMatchSide => ({
  teamId,
  teamName: teamId,
  clubId: 'c',
  captainPlayerId: 'p',
  matchesWon,
  setsWon,
  gamesWon,
  singlesWon: 0,
  doublesWon: 0,
  lineupSubmittedAt: null,
  doublesSubmittedAt: null,
  approvedAt: null,
  notes: null,
  lineup: null,
  pairs: null,
});

const meeting = (
  [home, homeWon]: readonly [string, Won],
  [guest, guestWon]: readonly [string, Won],
  status: TeamMatchStatus = 'completed',
) => ({ status, home: side(home, homeWon), guest: side(guest, guestWon) });

const team = (id: string, over: Partial<TableTeam> = {}): TableTeam => ({
  id,
  name: `Team ${id}`,
  withdrawn: false,
  ...over,
});

const brief = (rows: readonly StandingsRow[]) =>
  rows.map(({ rank, teamId, separatedBy }) => `${rank} ${teamId} ${separatedBy ?? '-'}`);

const abcd = ['a', 'b', 'c', 'd'].map((id) => team(id));

describe('what separates two rows', () => {
  test.each([
    ['table points', [meeting(['b', [2, 4, 30]], ['a', [1, 4, 31]])], 'tablePoints'],
    [
      'the difference of matches before their number',
      [meeting(['b', [3, 0, 0]], ['c', [0, 0, 0]]), meeting(['a', [5, 0, 0]], ['d', [4, 0, 0]])],
      'matchPoints',
    ],
    [
      'the number of matches',
      [meeting(['b', [5, 0, 0]], ['c', [3, 0, 0]]), meeting(['a', [4, 9, 9]], ['d', [2, 0, 0]])],
      'matchPoints',
    ],
    [
      'the difference of sets before their number',
      [meeting(['b', [3, 4, 0]], ['c', [1, 1, 0]]), meeting(['a', [3, 7, 0]], ['d', [1, 6, 0]])],
      'sets',
    ],
    [
      'the number of sets',
      [meeting(['b', [3, 7, 0]], ['c', [1, 4, 0]]), meeting(['a', [3, 6, 9]], ['d', [1, 3, 0]])],
      'sets',
    ],
    [
      'the difference of games before their number',
      [meeting(['b', [3, 6, 30]], ['c', [1, 3, 20]]), meeting(['a', [3, 6, 40]], ['d', [1, 3, 39]])],
      'games',
    ],
    [
      'the number of games',
      [meeting(['b', [3, 6, 40]], ['c', [1, 3, 30]]), meeting(['a', [3, 6, 30]], ['d', [1, 3, 20]])],
      'games',
    ],
  ])('is %s', (_, meetings, separatedBy) => {
    const [first, second] = standingsOf(abcd, meetings);
    expect([first?.teamId, first?.separatedBy]).toEqual(['b', separatedBy]);
    if (separatedBy !== 'tablePoints') expect(second?.teamId).toBe('a');
  });
});

describe('a table', () => {
  test('without matches has every team with zeros, by name, on one rank', () => {
    const rows = standingsOf([team('z', { name: 'Alpha' }), team('a', { name: 'Zeta' })], []);
    expect(brief(rows)).toEqual(['1 z -', '1 a -']);
    expect(rows[0]).toMatchObject({ played: 0, tablePoints: 0, gamesLost: 0, withdrawn: false });
  });

  test('counts the points that its league gives', () => {
    const meetings = [
      meeting(['a', [3, 6, 36]], ['d', [0, 0, 0]]),
      meeting(['b', [2, 4, 24]], ['c', [2, 4, 24]]),
    ];
    const points = (win: number, draw: number) =>
      standingsOf(abcd, meetings, { points: tablePointsOf({ pointsPerWin: win, pointsPerDraw: draw }) }).map(
        ({ teamId, tablePoints }) => `${teamId} ${tablePoints}`,
      );
    expect(points(3, 1)).toEqual(['a 3', 'b 1', 'c 1', 'd 0']);
    expect(points(1, 0)).toEqual(['a 1', 'b 0', 'c 0', 'd 0']);
  });

  test('shares ranks and goes on behind them', () => {
    const meetings = [
      meeting(['a', [3, 6, 36]], ['d', [0, 0, 0]]),
      meeting(['b', [2, 4, 24]], ['c', [2, 4, 24]]),
    ];
    expect(brief(standingsOf(abcd, meetings))).toEqual([
      '1 a tablePoints',
      '2 b -',
      '2 c tablePoints',
      '4 d -',
    ]);
  });

  test('counts completed meetings only', () => {
    const statuses = ['upcoming', 'in_progress', 'cancelled'] as const;
    const meetings = statuses.map((status) => meeting(['a', [3, 6, 36]], ['b', [0, 0, 0]], status));
    expect(
      standingsOf(abcd, meetings).every(({ played, matchPointsWon }) => played + matchPointsWon === 0),
    ).toBe(true);
  });

  test('puts withdrawn teams last with zeros, and takes their results from the others', () => {
    const teams = [team('a', { withdrawn: true }), team('b'), team('c'), team('d', { withdrawn: true })];
    const meetings = [
      meeting(['a', [3, 6, 36]], ['b', [0, 0, 0]]),
      meeting(['c', [0, 0, 0]], ['d', [3, 6, 36]]),
      meeting(['c', [2, 4, 24]], ['b', [1, 2, 20]]),
    ];
    const rows = standingsOf(teams, meetings);
    expect(brief(rows)).toEqual(['1 c tablePoints', '2 b -', '3 a -', '3 d -']);
    expect(rows.map(({ played, withdrawn }) => [played, withdrawn])).toEqual([
      [1, false],
      [1, false],
      [0, true],
      [0, true],
    ]);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const small = fc.nat(2);
const won = fc.tuple(small, small, small);
const anyMeeting = fc
  .record({
    pair: fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
    home: won,
    guest: won,
    status: fc.constantFrom<TeamMatchStatus>('completed', 'completed', 'upcoming'),
  })
  .map(({ pair, home, guest, status }) => meeting([pair[0] ?? 'a', home], [pair[1] ?? 'b', guest], status));

type Meeting = ReturnType<typeof meeting>;

/** The table by plain loops: every criterion as a column, compared one after the other. */
function naive(teams: readonly TableTeam[], meetings: readonly Meeting[]) {
  const out = teams.filter(({ withdrawn }) => withdrawn).map(({ id }) => id);
  const counted = meetings.filter(
    ({ status, home, guest }) =>
      status === 'completed' && !out.includes(home.teamId) && !out.includes(guest.teamId),
  );
  const columns = teams.map(({ id, withdrawn }) => {
    const sums = [0, 0, 0, 0, 0, 0, 0];
    for (const { home, guest } of counted) {
      for (const [own, other] of [[home, guest] as const, [guest, home] as const]) {
        if (own.teamId !== id) continue;
        const points = own.matchesWon > other.matchesWon ? 2 : own.matchesWon === other.matchesWon ? 1 : 0;
        const one = [
          points,
          own.matchesWon - other.matchesWon,
          own.matchesWon,
          own.setsWon - other.setsWon,
          own.setsWon,
          own.gamesWon - other.gamesWon,
          own.gamesWon,
        ];
        for (const [index, value] of one.entries()) sums[index] = (sums[index] ?? 0) + value;
      }
    }
    return { id, key: [withdrawn ? 0 : 1, ...sums] };
  });
  const isAhead = (one: readonly number[], other: readonly number[]) => {
    const index = one.findIndex((value, place) => value !== other[place]);
    return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
  };
  return new Map(
    columns.map(({ id, key }) => [id, 1 + columns.filter((other) => isAhead(other.key, key)).length]),
  );
}

test('ranks are those of a plain count, and every sum of wins is one of losses', () => {
  fc.assert(
    fc.property(
      fc.array(anyMeeting, { maxLength: 12 }),
      fc.subarray(ids, { maxLength: 2 }),
      (meetings, withdrawn) => {
        const teams = ids.map((id) => team(id, { withdrawn: withdrawn.includes(id) }));
        const rows = standingsOf(teams, meetings);
        const ranks = naive(teams, meetings);
        for (const { teamId, rank } of rows) expect([teamId, rank]).toEqual([teamId, ranks.get(teamId)]);
        const sum = (of: (row: StandingsRow) => number) => rows.reduce((total, row) => total + of(row), 0);
        expect(sum((row) => row.wins)).toBe(sum((row) => row.losses));
        expect(sum((row) => row.tablePoints)).toBe(sum((row) => row.played));
        expect(sum((row) => row.gamesWon)).toBe(sum((row) => row.gamesLost));
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 300 },
  );
});

test('a team match to which neither team came is lost by both, whatever a draw counts', () => {
  const both = { ...meeting(['a', [0, 0, 0]], ['b', [0, 0, 0]]), areBothAbsent: true };
  const rows = standingsOf(abcd, [both], { points: tablePointsOf({ pointsPerWin: 3, pointsPerLoss: 1 }) });
  const figures = rows.flatMap(({ teamId, played, losses, draws, tablePoints }) =>
    ['a', 'b'].includes(teamId) ? [[played, losses, draws, tablePoints]] : [],
  );
  expect(figures).toEqual([
    [1, 1, 0, 0],
    [1, 1, 0, 0],
  ]);
  expect(isOtherInTable({ ...both, areBothAbsent: undefined }, both)).toBe(true);
});

describe('an order that a league sets', () => {
  const won = (home: string, guest: string, games: number) =>
    meeting([home, [3, 6, games]], [guest, [0, 0, 10]]);
  const meetings = [
    won('b', 'a', 36),
    won('a', 'c', 60),
    won('a', 'd', 60),
    won('b', 'c', 36),
    won('d', 'b', 60),
  ];

  test('lets head to head decide between two, where the cascade takes games', () => {
    expect(brief(standingsOf(abcd, meetings)).slice(0, 2)).toEqual(['1 a games', '2 b tablePoints']);
    const rankBy = [{ by: 'points' }, { by: 'headToHead' }, { by: 'games' }] as const;
    expect(brief(standingsOf(abcd, meetings, { rankBy })).slice(0, 2)).toEqual([
      '1 b headToHead',
      '2 a tablePoints',
    ]);
  });

  test('counts points for a loss, and others for who gave up', () => {
    const points = tablePointsOf({ pointsPerWin: 3, pointsPerLoss: 1, pointsPerForfeit: 0 });
    const forfeit = { ...won('c', 'd', 36), forfeitedBy: 'guest' } as const;
    const rows = standingsOf(abcd, [won('a', 'b', 36), forfeit], { points });
    expect(rows.map(({ teamId, tablePoints }) => `${teamId} ${tablePoints}`)).toEqual([
      'a 3',
      'c 3',
      'b 1',
      'd 0',
    ]);
  });
});

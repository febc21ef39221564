import { describe, expect, test } from 'vitest';
import { fullTeamMatch, players, teamMatchOf } from '../../test/support/team-matches.ts';
import { lineUpReasons } from './line-up.ts';
import { appearancesAbove, appearancesIn, standInFault, standInsFor } from './stand-ins.ts';
import type { Appearance, LeagueTeam, StandInLeague, StandInRules } from './stand-ins.ts';

/** Teams of a club, a line each: name, tier, roster. */
const teamsOf = (...lines: string[]): LeagueTeam[] =>
  lines.map((line) => {
    const [id = '', tier = '1', ...playerIds] = line.split(' ');
    return { id, name: id, clubId: 'club', tier: Number(tier), playerIds };
  });

const teams = [
  ...teamsOf('One 1 a b c', 'Two 2 d e f', 'Three 3 g h'),
  { id: 'Other', name: 'Other', clubId: 'other', tier: 3, playerIds: ['z'] },
];

let count = 0;
const named = (teamId: string, text: string, matchDay: number | null = null): Appearance => ({
  ...{ teamMatchId: `tie ${(count += 1)}`, teamId, matchDay },
  playerIds: text.split(' '),
});

const leagueOf = (rules: StandInRules = {}, appearances: readonly Appearance[] = []): StandInLeague => ({
  rules: { standIns: true, ...rules },
  teams,
  appearances,
});

const faultOf = (
  league: StandInLeague,
  [teamId, matchDay = null]: readonly [team: string, matchDay?: number | null],
  playerId: string,
) => standInFault(league, { teamMatchId: 'this', teamId, matchDay }, playerId)?.code ?? null;

describe('who may stand in', () => {
  test('are the players of lower teams of the club, team by team', () => {
    const ids = standInsFor(leagueOf(), 'One').map(({ playerId }) => playerId);
    expect(ids).toEqual(['d', 'e', 'f', 'g', 'h']);
    expect(standInsFor(leagueOf(), 'Three')).toEqual([]);
  });

  test('is nobody where the league does not allow it, and in a team that does not play there', () => {
    expect(standInsFor(leagueOf({ standIns: false }), 'One')).toEqual([]);
    expect(standInsFor(leagueOf(), 'Elsewhere')).toEqual([]);
  });

  test('has the best place of those in several rosters', () => {
    const several = { ...leagueOf(), teams: teamsOf('One 1 a', 'Two 2 a b', 'Three 3 b c') };
    const found = standInsFor(several, 'One');
    expect(found.map(({ playerId, team }) => `${playerId} ${team.id}`)).toEqual(['b Two', 'c Three']);
  });
});

describe('a player who has stood in', () => {
  test('is bound after so many team matches, for lower teams and not for the higher one', () => {
    const league = leagueOf({ standInLimit: 2 }, [
      named('One', 'a d'),
      named('One', 'd b'),
      named('One', 'e a'),
    ]);
    expect(appearancesAbove(league, 'Two', 'd')).toBe(2);
    expect(faultOf(league, ['Two'], 'd')).toBe('bound-to-team');
    expect(faultOf(league, ['Two'], 'e')).toBeNull();
    expect(faultOf(league, ['One'], 'd')).toBeNull();
  });

  test('is bound to the top by appearances there, and not by those below', () => {
    const league = leagueOf({ standInLimit: 1 }, [named('One', 'g'), named('Two', 'h')]);
    expect(['Three', 'Two', 'One'].map((team) => faultOf(league, [team], 'g'))).toEqual([
      'bound-to-team',
      'bound-to-team',
      null,
    ]);
    expect(['Three', 'Two'].map((team) => faultOf(league, [team], 'h'))).toEqual(['bound-to-team', null]);
  });

  test('is not bound without a limit, nor by playing for a team that has them in its roster', () => {
    expect(faultOf(leagueOf({}, [named('One', 'd'), named('One', 'd')]), ['Two'], 'd')).toBeNull();
    const both = {
      ...leagueOf({ standInLimit: 1 }, [named('One', 'd')]),
      teams: teamsOf('One 1 d', 'Two 2 d'),
    };
    expect(faultOf(both, ['Two'], 'd')).toBeNull();
  });

  test('is in one line-up a match day, where the league says so', () => {
    const league = leagueOf({ standInOncePerDay: true }, [named('One', 'd', 3)]);
    expect(faultOf(league, ['Two', 3], 'd')).toBe('named-elsewhere');
    expect(faultOf(league, ['Two', 4], 'd')).toBeNull();
    expect(faultOf(league, ['Two', null], 'd')).toBeNull();
    expect(faultOf(leagueOf({}, [named('One', 'd', 3)]), ['Two', 3], 'd')).toBeNull();
  });

  test('may replace the own line-up of the same team match', () => {
    const own = { ...named('Two', 'd', 3), teamMatchId: 'this' };
    expect(faultOf(leagueOf({ standInOncePerDay: true }, [own]), ['Two', 3], 'd')).toBeNull();
  });
});

describe('the appearances of a team match', () => {
  const playersIn = (of: Parameters<typeof appearancesIn>[0]['state'], isRevealed = true) =>
    appearancesIn({ id: 't', state: of }, isRevealed).map(({ playerIds }) => playerIds.join(' '));

  test('are of singles and doubles, each player once', () => {
    expect(playersIn(fullTeamMatch())).toEqual(['a b', 'x y']);
  });

  test('are none of one that was called off or given up', () => {
    expect(playersIn(fullTeamMatch({}, { status: 'cancelled' }))).toEqual([]);
    expect(playersIn(fullTeamMatch({}, { forfeitedBy: 'home' }))).toEqual([]);
  });

  test('are hidden from everyone until both sides have handed in', () => {
    const tie = teamMatchOf();
    const half = { ...tie, home: { ...tie.home, lineup: players('a b') } };
    expect(playersIn(half)).toEqual(['', '']);
    expect(playersIn(half, false)).toEqual(['a b', '']);
  });
});

test('a line-up says of each player why they may not be named', () => {
  const rules = { roster: ['a', 'd'], count: 2, isOrdered: true, nameOf: (id: string) => id.toUpperCase() };
  const reasons = lineUpReasons(['a', 'd'], {
    ...{ ...rules, gender: null, people: new Map() },
    standInFault: (id) => (id === 'd' ? { code: 'bound-to-team', message: 'is bound' } : null),
  });
  expect(reasons).toEqual([{ code: 'bound-to-team', path: 'playerIds.1', message: 'D is bound' }]);
});

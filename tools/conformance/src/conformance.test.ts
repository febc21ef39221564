import { describe, expect, test } from 'vitest';
import { reportOf } from './conformance-report.ts';
import { readSlamMatch, slamOf } from './grand-slams.ts';
import type { SlamRow } from './grand-slams.ts';
import { readSequence } from './point-sequences.ts';
import type { RecordedPlay } from './recorded-play.ts';
import { replayPlay } from './replay-play.ts';
import { spreadOver, toRecordedMatch } from './system.ts';
import { settingsAt } from './tournament-rules.ts';

const love = (games: number): string => Array.from({ length: games }, () => 'SSSS').join(';');
/** Server and receiver in turn: the first server wins every game. */
const SHUTOUT = 'SSSS;RRRR;SSSS;RRRR;SSSS;RRRR';
const row = { pbp_id: '7', winner: '1', pbp: `${SHUTOUT}.${SHUTOUT}`, score: '6-0 6-0', adf_flag: '0' };
const sequence = (change: Partial<typeof row> = {}): RecordedPlay =>
  readSequence({ ...row, ...change }, 'a.csv');

describe('a sequence of points', () => {
  test('agrees where games, sets, servers and result are those of the rules', () => {
    const replayed = replayPlay(sequence());
    expect(replayed).toMatchObject({ outcome: 'agrees', reason: null, points: 48 });
    expect(replayed.end).toMatchObject({
      winner: 'home',
      sets: [
        { home: 6, guest: 0 },
        { home: 6, guest: 0 },
      ],
    });
  });

  test('has tiebreaks whose server changes at a stroke, and the next set begins with who received', () => {
    const tiebreak = 'S/RR/SS/RR';
    const pbp = `${love(12)};${tiebreak}.RRRR;SSSS;RRRR;SSSS;RRRR;SSSS`;
    const replayed = replayPlay(sequence({ pbp, score: '7-6(0) 6-0' }));
    expect(replayed).toMatchObject({ outcome: 'agrees' });
    expect(replayPlay(sequence({ pbp, score: '7-6(3) 6-0' })).reason).toMatch(/there, .* here/u);
    const wrong = pbp.replace(tiebreak, 'SR/R/SS/RR');
    expect(replayPlay(sequence({ pbp: wrong, score: '7-6(0) 6-0' })).reason).toMatch(/serves there, here/u);
  });

  test.each([
    ['a game of three points', row.pbp.replace('SSSS', 'SSS'), 'a game ends there alone'],
    ['a game that goes on', row.pbp.replace('SSSS', 'SSSSS'), 'a game ends here alone'],
    ['points after the end', `${row.pbp}.SSSS`, 'played there, over here'],
    ['a set of five games', row.pbp.replace(';RRRR.', '.'), 'nobody here'],
    ['a set of seven games', row.pbp.replace('.', ';SSSS.'), 'a set ends here alone'],
  ])('disagrees about %s', (_, pbp, reason) => {
    expect(replayPlay(sequence({ pbp }))).toMatchObject({ outcome: 'disagrees', end: null });
    expect(replayPlay(sequence({ pbp })).reason).toContain(reason);
  });

  test('disagrees about another winner, and about a result that was not reached', () => {
    expect(replayPlay(sequence({ winner: '2' })).reason).toContain('guest has won there, home here');
    expect(replayPlay(sequence({ pbp: SHUTOUT })).reason).toContain('home has won there, nobody here');
  });

  test('of a match that nobody has won by sets is stopped', () => {
    const pbp = `${SHUTOUT}.${SHUTOUT.replaceAll(/[SR]/gu, (letter) => (letter === 'S' ? 'R' : 'S'))}`;
    expect(replayPlay(sequence({ pbp, score: '6-0 0-6' }))).toMatchObject({ outcome: 'stopped' });
  });
});

const slamRow = (change: Partial<SlamRow>): SlamRow => ({
  match_id: '2011-wimbledon-1101',
  ...{ SetNo: '1', GameNo: '1', PointNumber: '1', PointWinner: '1', PointServer: '1' },
  ...{ P1Score: '15', P2Score: '0', P1Ace: '0', P2Ace: '0', P1DoubleFault: '0', P2DoubleFault: '0' },
  ...{ P1BreakPoint: '0', P2BreakPoint: '0' },
  ...change,
});
const loveGame = ['15', '30', '40', '0'].map((P1Score, index) =>
  slamRow({ P1Score, PointNumber: String(index + 1) }),
);
const inGame = (rows: readonly SlamRow[], game: number, change: Partial<SlamRow> = {}): SlamRow[] =>
  rows.map((each, index) => ({
    ...each,
    ...{ GameNo: String(game), PointNumber: String((game - 1) * rows.length + index + 1) },
    ...change,
  }));
const readRows = (rows: readonly SlamRow[]): RecordedPlay => {
  const play = readSlamMatch(rows, 'b.csv');
  if (play === null) throw new Error('no match');
  return play;
};

describe('points of a Grand Slam', () => {
  const begun = [...inGame(loveGame, 1), ...inGame(loveGame, 2, { PointServer: '2' })];

  test('agree so far where the record is cut', () => {
    expect(replayPlay(readRows(begun))).toMatchObject({ outcome: 'stopped', reason: null, points: 8 });
  });

  test('disagree about the server, and about a score', () => {
    const served = inGame(loveGame, 2, { PointServer: '1' });
    expect(replayPlay(readRows([...begun.slice(0, 4), ...served])).reason).toContain(
      'home serves there, here guest',
    );
    const marked = begun.map((each, index) => (index === 6 ? { ...each, P2BreakPoint: '1' } : each));
    expect(replayPlay(readRows(marked)).reason).toContain('breakPoints of home: 0 there, 1 here');
  });

  test('with a gap, or a score that does not follow, say nothing', () => {
    expect(replayPlay(readRows([...begun.slice(0, 2), ...begun.slice(3)]))).toMatchObject({
      outcome: 'unusable',
    });
    const jumped = begun.map((each, index) => (index === 1 ? { ...each, P1Score: '40' } : each));
    expect(replayPlay(readRows(jumped)).reason).toContain('does not follow');
  });

  test('in doubles name the player who serves where they keep to one in a game', () => {
    const doubles = (servers: readonly string[]) =>
      servers.flatMap((server, game) =>
        inGame(loveGame, game + 1, { PointServer: server, match_id: '2019-usopen-3101' }),
      );
    expect(replayPlay(readRows(doubles(['3', '4', '1', '2'])))).toMatchObject({ outcome: 'stopped' });
    expect(replayPlay(readRows(doubles(['3', '4', '3', '2']))).reason).toContain(
      'player 2 of home serves there',
    );
  });

  test.each([
    ['2011-wimbledon-1101', { matchFormat: 'best_of_5', finalSetTiebreak: false }],
    ['2019-wimbledon-2101', { matchFormat: 'best_of_3', finalSetTiebreakAt: 12 }],
    ['2021-wimbledon-3201', { matchFormat: 'best_of_3', finalSetTiebreakAt: 12 }],
    ['2021-wimbledon-3301', { matchFormat: 'best_of_5', finalSetTiebreakAt: 12 }],
    ['2018-ausopen-WD101', { matchFormat: 'best_of_3' }],
    ['2018-ausopen-1101', { matchFormat: 'best_of_5', finalSetTiebreak: false }],
    ['2022-usopen-2101', { matchFormat: 'best_of_3', finalSetTiebreakTo: 10 }],
    ['2020-ausopen-XD101', { matchFormat: 'best_of_3_mtb', deuceRule: 'golden' }],
  ])('%s is played as that tournament played then', (id, settings) => {
    const slam = slamOf(id);
    expect(slam && settingsAt(slam)).toEqual(settings);
  });

  test('an id of another form is no match', () => {
    expect(readSlamMatch([slamRow({ match_id: '2011-wimbledon-juniors' })], 'b.csv')).toBeNull();
  });
});

test('only matches that ended as recorded go through a system, evenly spread', () => {
  const play = sequence();
  expect(toRecordedMatch(play, replayPlay(play))).toMatchObject({
    ...{ format: 'best_of_3', firstServer: 'home', expected: { winnerSide: 'home' } },
    points: 'H'.repeat(48),
  });
  const wrong = sequence({ winner: '2' });
  expect(toRecordedMatch(wrong, replayPlay(wrong))).toBeNull();
  expect(spreadOver([0, 1, 2, 3, 4, 5], 3)).toEqual([0, 2, 4]);
  expect(spreadOver([0, 1], 3)).toEqual([0, 1]);
});

test('the report has sums, and every match that disagrees', () => {
  const counts = { breakPoints: 20, aces: 3, doubleFaults: 4 };
  const outcomes = { agrees: 1200, stopped: 1, disagrees: 1, unusable: 0 };
  const file = { file: 'a.csv', outcomes, points: 1000, counts };
  const about = { name: 'A', source: 'here', license: 'free', compares: 'All.' };
  const difference = {
    file: 'a.csv',
    id: '7',
    outcome: 'disagrees' as const,
    reason: 'a game ends here alone',
  };
  const system = { played: 2, agreed: 1, points: 9, versions: 5, faults: ['7: lost'], seconds: 1.4 };
  const text = reportOf([{ ...about, files: [file, file], differences: [difference] }], {
    system,
    command: 'x',
  });
  expect(text).toContain('**2,400**');
  expect(text).toContain('- a.csv 7: a game ends here alone');
  expect(text).toContain('1 ended as recorded');
  expect(text).toContain('- 7: lost');
});

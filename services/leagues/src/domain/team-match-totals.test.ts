import { describe, expect, test } from 'vitest';
import { confirmedMatch, fullTeamMatch, runningMatch, teamMatchOf } from '../../test/support/team-matches.ts';
import type { League } from './league.ts';
import { resultOf, totalsOf } from './team-match-totals.ts';
import type { PlayedMatch, SideTotals } from './team-match-totals.ts';

const set = (home: number, guest: number) => ({ home, guest });
const decider = (home: number, guest: number) => ({ home, guest, matchTiebreak: true }) as const;
const single = { matchType: 'singles', position: 1 } as const;

/** "1 2:0 12:8": matches of the home side, sets and games of both. */
const brief = (league: Partial<League>, match: PlayedMatch): string => {
  const teamMatch = teamMatchOf(league);
  const { home, guest } = totalsOf({ ...teamMatch, results: [resultOf(teamMatch, single, match)] });
  return `${home.matchesWon} ${home.setsWon}:${guest.setsWon} ${home.gamesWon}:${guest.gamesWon}`;
};

describe('a confirmed match counts what was played; a match tiebreak one set and one game', () => {
  test.each<[Partial<League>, PlayedMatch['sets'], string]>([
    [{}, [set(6, 4), set(7, 6)], '1 2:0 13:10'],
    [{}, [set(6, 4), set(4, 6), set(6, 0)], '1 2:1 16:10'],
    [{ defaultMatchFormat: 'best_of_3_mtb' }, [set(6, 4), set(4, 6), decider(10, 8)], '1 2:1 11:10'],
    [{ defaultMatchTiebreakTo: 7 }, [set(6, 4), set(4, 6), decider(7, 5)], '1 2:1 11:10'],
    [{ defaultMatchFormat: 'pro_set' }, [set(9, 8)], '1 1:0 9:8'],
    [{ defaultMatchFormat: 'pro_set', gamesPerSet: 9, tiebreakAt: 8 }, [set(9, 8)], '1 1:0 9:8'],
    [{ defaultMatchFormat: 'match_tiebreak' }, [decider(10, 8)], '1 1:0 1:0'],
    [{ defaultMatchFormat: 'fast4' }, [set(4, 3), set(4, 0)], '1 2:0 8:3'],
    [{ finalSetTiebreakAt: 12 }, [set(6, 4), set(4, 6), set(13, 12)], '1 2:1 23:22'],
  ])('%j %j is %s', (league, sets, expected) => {
    expect(brief(league, confirmedMatch({ sets }))).toBe(expected);
  });

  test.each<[string, PlayedMatch]>([
    ['not begun', runningMatch({ status: 'scheduled', startedAt: null, sets: null })],
    ['running', runningMatch()],
    ['over and unconfirmed', runningMatch({ status: 'completed', sets: [set(6, 0), set(6, 0)] })],
    ['cancelled', runningMatch({ status: 'cancelled' })],
  ])('one that is %s counts nothing', (_, match) => {
    expect(brief({}, match)).toBe('0 0:0 0:0');
  });
});

describe('a walkover or default counts whole sets of the format, or nothing', () => {
  test.each<[Partial<League>, string]>([
    [{}, '1 2:0 12:0'],
    [{ defaultMatchFormat: 'best_of_3_mtb' }, '1 2:0 12:0'],
    [{ defaultMatchFormat: 'best_of_5' }, '1 3:0 18:0'],
    [{ defaultMatchFormat: 'one_set' }, '1 1:0 6:0'],
    [{ defaultMatchFormat: 'match_tiebreak' }, '1 1:0 1:0'],
    [{ defaultMatchFormat: 'fast4', gamesPerSet: 5 }, '1 2:0 10:0'],
    [{ defaultMatchFormat: 'short_sets_to_4' }, '1 2:0 8:0'],
    [{ defaultMatchFormat: 'best_of_3_to_4' }, '1 2:0 8:0'],
    [{ defaultMatchFormat: 'pro_set' }, '1 1:0 8:0'],
    [{ walkoverCredit: 'none' }, '1 0:0 0:0'],
  ])('%j is %s', (league, expected) => {
    expect(brief(league, confirmedMatch({ outcome: 'walkover', sets: null }))).toBe(expected);
    expect(brief(league, confirmedMatch({ outcome: 'default', sets: [set(0, 5)] }))).toBe(expected);
  });
});

describe('a retirement gives the winner what they still need, or counts as it was played', () => {
  test.each<[Partial<League>, PlayedMatch['sets'], string, string]>([
    [{}, [set(2, 5)], '1 2:0 13:5', '1 0:0 2:5'],
    [{}, [set(5, 6)], '1 2:0 13:6', '1 0:0 5:6'],
    [{}, [set(4, 6), set(2, 3)], '1 2:1 16:9', '1 0:1 6:9'],
    [{}, null, '1 2:0 12:0', '1 0:0 0:0'],
    [
      { defaultMatchFormat: 'best_of_3_mtb' },
      [set(4, 6), set(6, 3), decider(7, 9)],
      '1 2:1 11:9',
      '1 1:1 10:9',
    ],
    [{ defaultMatchFormat: 'short_sets_to_4' }, [set(1, 3)], '1 2:0 9:3', '1 0:0 1:3'],
    [{ defaultMatchFormat: 'best_of_3_to_4' }, [set(3, 4)], '1 2:0 9:4', '1 0:0 3:4'],
    [{ defaultMatchFormat: 'best_of_5' }, [set(6, 1), set(1, 4)], '1 3:0 18:5', '1 1:0 7:5'],
    [{ defaultMatchFormat: 'pro_set' }, [set(7, 8)], '1 1:0 9:8', '1 0:0 7:8'],
  ])('%j %j: %s, or %s', (...[league, sets, complete, asPlayed]) => {
    const match = confirmedMatch({ outcome: 'retirement', sets });
    expect(brief(league, match)).toBe(complete);
    expect(brief({ ...league, retirementCredit: 'asPlayed' }, match)).toBe(asPlayed);
  });

  test("of the leader after the score was decided is an official's word, and counts without a fault", () => {
    const match = confirmedMatch({ outcome: 'retirement', winnerSide: 'guest' });
    expect(brief({}, match)).toMatch(/^0 /);
  });
});

const all = ({ matchesWon, singlesWon, doublesWon, setsWon, gamesWon }: SideTotals) =>
  [matchesWon, singlesWon, doublesWon, setsWon, gamesWon].join(' ');

test('singles and doubles are counted apart and together', () => {
  const teamMatch = fullTeamMatch();
  const results = [
    resultOf(teamMatch, single, confirmedMatch()),
    resultOf(
      teamMatch,
      { matchType: 'singles', position: 2 },
      confirmedMatch({ winnerSide: 'guest', sets: [set(0, 6), set(0, 6)] }),
    ),
    resultOf(teamMatch, { matchType: 'doubles', position: 1 }, confirmedMatch()),
  ];
  const { home, guest } = totalsOf({ ...teamMatch, results });
  expect([all(home), all(guest)]).toEqual(['2 1 1 4 24', '1 1 0 2 28']);
});

describe('a forfeit gives the other side every match by walkover, whatever was played', () => {
  test.each<[Partial<League>, string]>([
    [{}, '3 2 1 6 36'],
    [{ defaultSinglesCount: 0, defaultDoublesCount: 3 }, '3 0 3 6 36'],
    [{ defaultSinglesCount: 6, defaultDoublesCount: 3 }, '9 6 3 18 108'],
    [{ walkoverCredit: 'none' }, '3 2 1 0 0'],
  ])('%j', (league, expected) => {
    const teamMatch = teamMatchOf(league);
    const results = [resultOf(teamMatch, single, confirmedMatch())];
    const { home, guest } = totalsOf({ ...teamMatch, results, forfeitedBy: 'home' });
    expect([all(home), all(guest)]).toEqual(['0 0 0 0 0', expected]);
  });
});

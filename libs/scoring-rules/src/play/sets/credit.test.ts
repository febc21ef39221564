import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../test/matches.ts';
import { creditedTotals } from '../../index.ts';
import type { MatchSettings, SetScore } from '../../index.ts';
import type { ConfirmedScore } from './credit.ts';

const set = (home: number, guest: number): SetScore => ({ home, guest });
const matchTiebreak = (home: number, guest: number): SetScore => ({ home, guest, matchTiebreak: true });
const bestOf3: MatchSettings = { matchFormat: 'best_of_3' };
const bestOf3Mtb: MatchSettings = { matchFormat: 'best_of_3_mtb' };

/** "2-0 12-5": sets, then games. */
const totals = (settings: MatchSettings, score: ConfirmedScore): string => {
  const { sets, games } = creditedTotals(rulesOf(settings), score);
  return `${sets.home}-${sets.guest} ${games.home}-${games.guest}`;
};

describe('completed', () => {
  test.each<[MatchSettings, SetScore[], string]>([
    [bestOf3, [set(6, 4), set(7, 6)], '2-0 13-10'],
    [bestOf3Mtb, [set(6, 4), set(4, 6), matchTiebreak(10, 8)], '2-1 11-10'],
    [bestOf3Mtb, [set(6, 4), set(4, 6), matchTiebreak(8, 10)], '1-2 10-11'],
  ])('%j %j counts %s; a match tiebreak is one set and one game', (settings, sets, expected) => {
    expect(totals(settings, { sets, outcome: 'completed', winnerSide: 'home' })).toBe(expected);
  });
});

describe('walkover and default', () => {
  test.each<[MatchSettings, string]>([
    [bestOf3, '2-0 12-0'],
    [bestOf3Mtb, '2-0 12-0'],
    [{ matchFormat: 'best_of_5' }, '3-0 18-0'],
    [{ matchFormat: 'short_sets_to_4' }, '2-0 8-0'],
    [{ matchFormat: 'pro_set' }, '1-0 8-0'],
    [{ matchFormat: 'best_of_3_to_4', tiebreakAt: 3 }, '2-0 8-0'],
    [{ matchFormat: 'best_of_3', finalSetTiebreak: false }, '2-0 12-0'],
  ])('full credit in %j is %s', (settings, expected) => {
    expect(totals(settings, { sets: null, outcome: 'walkover', winnerSide: 'home' })).toBe(expected);
    expect(totals(settings, { sets: [set(0, 3)], outcome: 'default', winnerSide: 'home' })).toBe(expected);
  });

  test('no credit', () => {
    const none = { walkoverCredit: 'none', winnerSide: 'guest' } as const;
    expect(totals(bestOf3, { sets: null, outcome: 'walkover', ...none })).toBe('0-0 0-0');
    expect(totals(bestOf3, { sets: [set(6, 4)], outcome: 'default', ...none })).toBe('0-0 0-0');
  });
});

describe('retirement', () => {
  test.each<[MatchSettings, SetScore[], string, string]>([
    [bestOf3, [set(2, 5)], '2-0 13-5', '0-0 2-5'],
    [bestOf3, [set(5, 6)], '2-0 13-6', '0-0 5-6'],
    [bestOf3, [set(6, 6)], '2-0 13-6', '0-0 6-6'],
    [bestOf3, [set(5, 5)], '2-0 13-5', '0-0 5-5'],
    [bestOf3, [set(3, 0)], '2-0 12-0', '0-0 3-0'],
    [bestOf3, [set(0, 0)], '2-0 12-0', '0-0 0-0'],
    [bestOf3, [set(6, 4), set(2, 3)], '2-0 12-7', '1-0 8-7'],
    [bestOf3, [set(4, 6), set(2, 3)], '2-1 16-9', '0-1 6-9'],
    [bestOf3, [set(4, 6), set(6, 3), set(0, 0)], '2-1 16-9', '1-1 10-9'],
    [bestOf3, [set(4, 6), set(6, 3)], '2-1 16-9', '1-1 10-9'],
    [bestOf3Mtb, [set(4, 6), set(2, 3)], '2-1 11-9', '0-1 6-9'],
    [bestOf3Mtb, [set(4, 6), set(6, 3), matchTiebreak(7, 9)], '2-1 11-9', '1-1 10-9'],
    [
      { matchFormat: 'best_of_3', finalSetTiebreak: false },
      [set(4, 6), set(6, 3), set(9, 10)],
      '2-1 22-19',
      '1-1 19-19',
    ],
    [{ matchFormat: 'short_sets_to_4', tiebreakAt: 3 }, [set(1, 3)], '2-0 8-3', '0-0 1-3'],
    [{ matchFormat: 'pro_set' }, [set(7, 8)], '1-0 9-8', '0-0 7-8'],
  ])('%j %j counts %s, as played %s', (settings, sets, ...[complete, asPlayed]) => {
    const score = { sets, outcome: 'retirement', winnerSide: 'home' } as const;
    expect(totals(settings, score)).toBe(complete);
    expect(totals(settings, { ...score, retirementCredit: 'asPlayed' })).toBe(asPlayed);
  });

  test('counts for the guest just as well', () => {
    const score: ConfirmedScore = {
      sets: [set(6, 4), set(5, 2)],
      outcome: 'retirement',
      winnerSide: 'guest',
    };
    expect(totals(bestOf3, score)).toBe('1-2 11-17');
  });
});

import { describe, expect, test } from 'vitest';
import { refusalsOf, rulesOf, valueOf } from '../../../test/matches.ts';
import { checkSets, suggestedWinner } from '../../index.ts';
import type { MatchSettings, SetScore } from '../../index.ts';

const set = (home: number, guest: number): SetScore => ({ home, guest });
const withTiebreak = (games: [number, number], points: [number, number]): SetScore => ({
  ...set(...games),
  tiebreak: set(...points),
});
const matchTiebreak = (home: number, guest: number): SetScore => ({ home, guest, matchTiebreak: true });

const bestOf3: MatchSettings = { matchFormat: 'best_of_3' };
const bestOf3Mtb: MatchSettings = { matchFormat: 'best_of_3_mtb' };
const shortSets: MatchSettings = { matchFormat: 'short_sets_to_4' };
const proSet: MatchSettings = { matchFormat: 'pro_set' };
const advantageSet: MatchSettings = { matchFormat: 'best_of_3', finalSetTiebreak: false };

describe('possible scores', () => {
  test.each<[MatchSettings, SetScore[], ...['home' | 'guest' | null, number]]>([
    [bestOf3, [], null, 0],
    [bestOf3, [set(0, 0)], null, 0],
    [bestOf3, [set(6, 5)], null, 0],
    [bestOf3, [set(6, 6)], null, 0],
    [bestOf3, [withTiebreak([6, 6], [3, 2])], null, 0],
    [bestOf3, [withTiebreak([6, 6], [0, 0])], null, 0],
    [bestOf3, [set(7, 6)], null, 1],
    [bestOf3, [set(6, 4), set(5, 6)], null, 1],
    [bestOf3, [set(6, 4), set(6, 7), set(7, 5)], 'home', 3],
    [bestOf3, [withTiebreak([6, 7], [5, 7]), withTiebreak([6, 7], [10, 12])], 'guest', 2],
    [bestOf3Mtb, [set(6, 4), set(4, 6), set(1, 0)], null, 2],
    [bestOf3Mtb, [set(6, 4), set(4, 6), set(9, 8)], null, 2],
    [bestOf3Mtb, [set(6, 4), set(4, 6), set(10, 10)], null, 2],
    [bestOf3Mtb, [set(6, 4), set(4, 6), set(10, 8)], 'home', 3],
    [bestOf3Mtb, [set(6, 4), set(4, 6), matchTiebreak(10, 12)], 'guest', 3],
    [{ ...bestOf3Mtb, matchTiebreakTo: 7 }, [set(6, 4), set(4, 6), set(7, 5)], 'home', 3],
    [shortSets, [set(4, 2), withTiebreak([4, 5], [2, 7])], null, 2],
    [{ ...shortSets, tiebreakAt: 3 }, [withTiebreak([4, 3], [7, 5]), set(4, 2)], 'home', 2],
    [proSet, [withTiebreak([9, 8], [7, 3])], 'home', 1],
    [{ ...proSet, tiebreakAt: 7 }, [set(8, 7)], 'home', 1],
    [advantageSet, [set(6, 4), set(4, 6), set(68, 70)], 'guest', 3],
    [advantageSet, [set(6, 4), set(4, 6), set(70, 69)], null, 2],
  ])('%j %j: winner %s after %i sets', (settings, sets, ...[decided, finished]) => {
    const rules = rulesOf(settings);
    expect(valueOf(checkSets(rules, sets))).toMatchObject({ decided, finished });
    expect(suggestedWinner(rules, sets)).toBe(decided);
  });

  test('come back as they are shown', () => {
    const tied = withTiebreak([6, 6], [0, 0]);
    expect(valueOf(checkSets(rulesOf(bestOf3), [tied])).sets).toEqual([set(6, 6)]);
    const typed = [withTiebreak([7, 6], [7, 2]), set(3, 6), set(4, 2)];
    expect(valueOf(checkSets(rulesOf(bestOf3Mtb), typed)).sets).toEqual([
      withTiebreak([7, 6], [7, 2]),
      set(3, 6),
      matchTiebreak(4, 2),
    ]);
  });
});

describe('impossible scores (decisions 5)', () => {
  test.each<[MatchSettings, SetScore[], string[]]>([
    [bestOf3, [set(-1, 0)], ['countImpossible sets.0.home']],
    [bestOf3, [set(6.5, NaN)], ['countImpossible sets.0.home', 'countImpossible sets.0.guest']],
    [bestOf3, [set(6, 5), set(0, 0)], ['setUnfinished sets.0']],
    [bestOf3, [set(6, 6), set(6, 0)], ['setUnfinished sets.0']],
    [bestOf3, [set(7, 4)], ['setImpossible sets.0.home']],
    [bestOf3, [set(6, 8)], ['setImpossible sets.0.guest']],
    [bestOf3, [set(7, 7)], ['setImpossible sets.0.home']],
    [bestOf3, [set(6, 4), set(6, 4), set(1, 0)], ['setAfterDecision sets.2']],
    [bestOf3, [set(6, 4), set(6, 4), set(0, 0), set(6, 4)], ['setAfterDecision sets.2']],
    [proSet, [set(7, 7), set(0, 0)], ['setUnfinished sets.0', 'setAfterDecision sets.1']],
    [bestOf3, [set(7, 4), set(8, 6), set(3, 3)], ['setImpossible sets.0.home', 'setImpossible sets.1.home']],
    [bestOf3, [withTiebreak([6, 4], [7, 2])], ['tiebreakImpossible sets.0.tiebreak']],
    [bestOf3, [withTiebreak([7, 5], [7, 2])], ['tiebreakImpossible sets.0.tiebreak']],
    [bestOf3, [withTiebreak([7, 6], [2, 7])], ['tiebreakImpossible sets.0.tiebreak']],
    [bestOf3, [withTiebreak([7, 6], [7, 6])], ['tiebreakImpossible sets.0.tiebreak']],
    [bestOf3, [withTiebreak([7, 6], [9, 5])], ['tiebreakImpossible sets.0.tiebreak']],
    [bestOf3, [withTiebreak([6, 6], [7, 2])], ['tiebreakImpossible sets.0.tiebreak']],
    [bestOf3, [withTiebreak([7, 6], [7, -2])], ['countImpossible sets.0.tiebreak.guest']],
    [bestOf3, [matchTiebreak(10, 8)], ['matchTiebreakImpossible sets.0.matchTiebreak']],
    [
      advantageSet,
      [set(6, 4), set(4, 6), withTiebreak([7, 6], [7, 2])],
      ['tiebreakImpossible sets.2.tiebreak'],
    ],
    [advantageSet, [set(6, 4), set(4, 6), set(9, 6)], ['setImpossible sets.2.home']],
    [bestOf3Mtb, [set(6, 4), set(4, 6), set(10, 9)], ['matchTiebreakImpossible sets.2.home']],
    [bestOf3Mtb, [set(6, 4), set(4, 6), set(11, 12)], ['matchTiebreakImpossible sets.2.guest']],
    [bestOf3Mtb, [set(6, 4), set(4, 6), set(11, 8)], ['matchTiebreakImpossible sets.2.home']],
    [
      bestOf3Mtb,
      [set(6, 4), set(4, 6), withTiebreak([1, 0], [10, 8])],
      ['tiebreakImpossible sets.2.tiebreak'],
    ],
    [shortSets, [set(6, 4)], ['setImpossible sets.0.home']],
    [{ ...shortSets, tiebreakAt: 3 }, [set(5, 3)], ['setImpossible sets.0.home']],
    [{ ...shortSets, tiebreakAt: 3 }, [set(4, 4)], ['setImpossible sets.0.home']],
    [proSet, [set(10, 8)], ['setImpossible sets.0.home']],
  ])('%j %j is refused', (settings, sets, refusals) => {
    const rules = rulesOf(settings);
    expect(refusalsOf(checkSets(rules, sets))).toEqual(refusals);
    expect(suggestedWinner(rules, sets)).toBeNull();
  });

  test('a message says why', () => {
    const checked = checkSets(rulesOf(bestOf3), [set(7, 4)]);
    expect(checked.ok ? '' : checked.error[0]?.message).toBe('7–4 is no score of a set to 6 games');
  });
});

import { describe, expect, test } from 'vitest';
import { refusalsOf, rulesOf } from '../test/matches.ts';
import { formatCodes, matchFormatNames, overrideNames, resolveRules } from './index.ts';
import type { MatchSettings } from './index.ts';

describe('match formats (rules 1)', () => {
  test.each([
    ['best_of_3', 'SET3-S:6/TB7'],
    ['best_of_3_mtb', 'SET3-S:6/TB7-F:TB10'],
    ['best_of_5', 'SET5-S:6/TB7'],
    ['best_of_3_to_4', 'SET3-S:4/TB7'],
    ['short_sets_to_4', 'SET3-S:4/TB7-F:TB10'],
    ['pro_set', 'SET1-S:8/TB7'],
    ['one_set', 'SET1-S:6/TB7'],
    ['match_tiebreak', 'SET1-S:TB10'],
    ['fast4', 'SET3-S:4/TB5NOAD@3-F:TB10'],
    ['timed', 'SET1-S:T20'],
    ['points', null],
  ] as const)('%s is %s', (matchFormat, codes) => {
    expect(formatCodes(rulesOf({ matchFormat }))).toBe(codes);
  });

  test('deuce rule is that of the format, as a rule advantage, unless given', () => {
    expect(rulesOf({ matchFormat: 'fast4' }).deuceRule).toBe('golden');
    expect(rulesOf({ matchFormat: 'fast4', deuceRule: 'star' }).deuceRule).toBe('star');
    expect(rulesOf({ matchFormat: 'match_tiebreak', deuceRule: 'star' }).deuceRule).toBe('advantage');
    expect(rulesOf({ matchFormat: 'best_of_3' }).deuceRule).toBe('advantage');
    expect(rulesOf({ matchFormat: 'best_of_3', deuceRule: 'star' }).deuceRule).toBe('star');
  });

  test('null means not given', () => {
    for (const matchFormat of matchFormatNames) {
      const nothing = Object.fromEntries(overrideNames.map((name) => [name, null]));
      expect(rulesOf({ matchFormat, ...nothing })).toEqual(rulesOf({ matchFormat }));
    }
  });

  test('a format with the match tiebreak of another has equal rules', () => {
    expect(rulesOf({ matchFormat: 'best_of_3', matchTiebreakTo: 10 })).toEqual(
      rulesOf({ matchFormat: 'best_of_3_mtb' }),
    );
  });
});

describe('overrides', () => {
  test.each<[MatchSettings, string]>([
    [{ matchFormat: 'best_of_3_to_4', tiebreakAt: 3 }, 'SET3-S:4/TB7@3'],
    [{ matchFormat: 'best_of_3_to_4', tiebreakAt: 4 }, 'SET3-S:4/TB7'],
    [{ matchFormat: 'pro_set', tiebreakAt: 7 }, 'SET1-S:8/TB7@7'],
    [{ matchFormat: 'best_of_3_mtb', tiebreakAt: 5 }, 'SET3-S:6/TB7@5-F:TB10'],
    [{ matchFormat: 'best_of_3', finalSetTiebreak: true }, 'SET3-S:6/TB7'],
    [{ matchFormat: 'best_of_3_mtb', finalSetTiebreak: true }, 'SET3-S:6/TB7-F:TB10'],
    [{ matchFormat: 'best_of_5', finalSetTiebreak: false }, 'SET5-S:6/TB7-F:6'],
    [{ matchFormat: 'pro_set', finalSetTiebreak: false }, 'SET1-S:8'],
    [{ matchFormat: 'pro_set', finalSetTiebreak: false, tiebreakAt: 8 }, 'SET1-S:8'],
    [{ matchFormat: 'best_of_3', finalSetTiebreak: false, tiebreakAt: 5 }, 'SET3-S:6/TB7@5-F:6'],
    [{ matchFormat: 'best_of_5', finalSetTiebreakTo: 10 }, 'SET5-S:6/TB7-F:6/TB10'],
    [{ matchFormat: 'best_of_3', finalSetTiebreakTo: 7 }, 'SET3-S:6/TB7'],
    [{ matchFormat: 'pro_set', finalSetTiebreakTo: 10 }, 'SET1-S:8/TB10'],
    [{ matchFormat: 'best_of_5', matchTiebreakTo: 10 }, 'SET5-S:6/TB7-F:TB10'],
    [{ matchFormat: 'best_of_3', matchTiebreakTo: 5 }, 'SET3-S:6/TB7-F:TB5'],
    [{ matchFormat: 'short_sets_to_4', matchTiebreakTo: 21 }, 'SET3-S:4/TB7-F:TB21'],
    [{ matchFormat: 'best_of_3_mtb', matchTiebreakTo: 7, deuceRule: 'golden' }, 'SET3-S:6/TB7-G:TN1D-F:TB7'],
    [{ matchFormat: 'best_of_3', gamesPerSet: 8 }, 'SET3-S:8/TB7'],
    [{ matchFormat: 'best_of_3', gamesPerSet: 4, tiebreakAt: 3 }, 'SET3-S:4/TB7@3'],
    [{ matchFormat: 'fast4', gamesPerSet: 10 }, 'SET3-S:10/TB5NOAD@9-G:TN1D-F:TB10'],
    [{ matchFormat: 'fast4', tiebreakSuddenDeath: false }, 'SET3-S:4/TB5@3-G:TN1D-F:TB10'],
    [
      { matchFormat: 'one_set', tiebreakAt: 5, tiebreakTo: 5, tiebreakSuddenDeath: true },
      'SET1-S:6/TB5NOAD@5',
    ],
    [{ matchFormat: 'best_of_5', finalSetTiebreakAt: 24 }, 'SET5-S:6/TB7-F:6/TB7@24'],
    [{ matchFormat: 'best_of_3_to_4', tiebreakAt: 3, finalSetTiebreakAt: 4 }, 'SET3-S:4/TB7@3-F:4/TB7'],
    [{ matchFormat: 'best_of_3', tiebreakTo: 21, finalSetTiebreakTo: 7 }, 'SET3-S:6/TB21-F:6/TB7'],
    [{ matchFormat: 'match_tiebreak', matchTiebreakTo: 21, tiebreakAt: 0 }, 'SET1-S:TB21'],
  ])('%j is %s', (settings, codes) => {
    expect(formatCodes(rulesOf(settings))).toBe(codes);
  });

  test.each<[MatchSettings, string[]]>([
    [{ matchFormat: 'best_of_3', tiebreakAt: 4 }, ['formatImpossible tiebreakAt']],
    [{ matchFormat: 'best_of_3', tiebreakAt: 7 }, ['formatImpossible tiebreakAt']],
    [{ matchFormat: 'short_sets_to_4', tiebreakAt: 6 }, ['formatImpossible tiebreakAt']],
    [{ matchFormat: 'pro_set', tiebreakAt: 6 }, ['formatImpossible tiebreakAt']],
    [{ matchFormat: 'one_set', tiebreakAt: 4 }, ['formatImpossible tiebreakAt']],
    [{ matchFormat: 'one_set', matchTiebreakTo: 10 }, ['formatImpossible matchTiebreakTo']],
    [{ matchFormat: 'best_of_3', gamesPerSet: 3 }, ['formatImpossible gamesPerSet']],
    [{ matchFormat: 'best_of_3', gamesPerSet: 11 }, ['formatImpossible gamesPerSet']],
    [{ matchFormat: 'best_of_3', gamesPerSet: 4.5 }, ['formatImpossible gamesPerSet']],
    [{ matchFormat: 'best_of_3', gamesPerSet: 8, tiebreakAt: 6 }, ['formatImpossible tiebreakAt']],
    [{ matchFormat: 'best_of_3', tiebreakTo: 4 }, ['formatImpossible tiebreakTo']],
    [{ matchFormat: 'best_of_3', tiebreakTo: 22 }, ['formatImpossible tiebreakTo']],
    [{ matchFormat: 'best_of_5', finalSetTiebreakAt: 5 }, ['formatImpossible finalSetTiebreakAt']],
    [{ matchFormat: 'best_of_5', finalSetTiebreakAt: 25 }, ['formatImpossible finalSetTiebreakAt']],
    [{ matchFormat: 'fast4', finalSetTiebreakAt: 12 }, ['formatImpossible finalSetTiebreakAt']],
    [
      { matchFormat: 'best_of_5', finalSetTiebreakAt: 12, finalSetTiebreak: false },
      ['formatImpossible finalSetTiebreakAt'],
    ],
    [{ matchFormat: 'timed', minutes: 4 }, ['formatImpossible minutes']],
    [{ matchFormat: 'timed', minutes: 121 }, ['formatImpossible minutes']],
    [{ matchFormat: 'timed', servesEach: 4 }, ['formatImpossible servesEach']],
    [{ matchFormat: 'timed', tiebreakAt: 6, minutes: 20 }, ['formatImpossible tiebreakAt']],
    [{ matchFormat: 'points', pointsTotal: 7 }, ['formatImpossible pointsTotal']],
    [{ matchFormat: 'points', pointsTotal: 100 }, ['formatImpossible pointsTotal']],
    [{ matchFormat: 'points', servesEach: 3 }, ['formatImpossible servesEach']],
    [
      { matchFormat: 'points', minutes: 20, count: 'points' },
      ['formatImpossible minutes', 'formatImpossible count'],
    ],
    [{ matchFormat: 'best_of_3', tiesAllowed: true }, ['formatImpossible tiesAllowed']],
    [{ matchFormat: 'match_tiebreak', matchTiebreakTo: 4 }, ['formatImpossible matchTiebreakTo']],
    [
      {
        matchFormat: 'match_tiebreak',
        gamesPerSet: 6,
        tiebreakAt: 6,
        tiebreakTo: 7,
        tiebreakSuddenDeath: true,
      },
      [
        'formatImpossible gamesPerSet',
        'formatImpossible tiebreakAt',
        'formatImpossible tiebreakTo',
        'formatImpossible tiebreakSuddenDeath',
      ],
    ],
    [
      {
        matchFormat: 'match_tiebreak',
        finalSetTiebreak: false,
        finalSetTiebreakAt: 6,
        finalSetTiebreakTo: 7,
      },
      [
        'formatImpossible finalSetTiebreak',
        'formatImpossible finalSetTiebreakAt',
        'formatImpossible finalSetTiebreakTo',
      ],
    ],
    [{ matchFormat: 'best_of_3_mtb', finalSetTiebreak: false }, ['formatImpossible finalSetTiebreak']],
    [
      { matchFormat: 'best_of_5', finalSetTiebreak: false, matchTiebreakTo: 10 },
      ['formatImpossible finalSetTiebreak'],
    ],
    [{ matchFormat: 'pro_set', matchTiebreakTo: 10 }, ['formatImpossible matchTiebreakTo']],
    [{ matchFormat: 'best_of_3', matchTiebreakTo: 4 }, ['formatImpossible matchTiebreakTo']],
    [{ matchFormat: 'best_of_3', matchTiebreakTo: 22 }, ['formatImpossible matchTiebreakTo']],
    [{ matchFormat: 'best_of_3', matchTiebreakTo: 7.5 }, ['formatImpossible matchTiebreakTo']],
    [{ matchFormat: 'best_of_3', finalSetTiebreakTo: 4 }, ['formatImpossible finalSetTiebreakTo']],
    [{ matchFormat: 'best_of_3', finalSetTiebreakTo: 22 }, ['formatImpossible finalSetTiebreakTo']],
    [{ matchFormat: 'best_of_3_mtb', finalSetTiebreakTo: 10 }, ['formatImpossible finalSetTiebreakTo']],
    [
      { matchFormat: 'best_of_3', finalSetTiebreakTo: 10, finalSetTiebreak: false },
      ['formatImpossible finalSetTiebreakTo'],
    ],
    [
      { matchFormat: 'pro_set', tiebreakAt: 3, matchTiebreakTo: 1 },
      ['formatImpossible tiebreakAt', 'formatImpossible matchTiebreakTo'],
    ],
  ])('%j is refused', (settings, refusals) => {
    expect(refusalsOf(resolveRules(settings))).toEqual(refusals);
  });
});

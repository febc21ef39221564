import { describe, expect, test } from 'vitest';
import { played, rulesOf } from '../test/matches.ts';
import { toScoreView } from './index.ts';
import { isChangeOfEnds } from './score-view.ts';

const rules = rulesOf({ matchFormat: 'best_of_3_mtb' });

describe('score view (decisions 5)', () => {
  test('before the first point', () => {
    expect(toScoreView(rules, played(rules, '', 'guest'))).toEqual({
      server: 'guest',
      serverPosition: 0,
      points: { home: '0', guest: '0' },
      inTiebreak: false,
      currentSet: 1,
      changeEnds: false,
      suggestedWinner: null,
      nextPoint: { home: null, guest: null, deciding: false },
    });
  });

  test('in a game, a tiebreak, a match tiebreak', () => {
    expect(toScoreView(rules, played(rules, 'hhhhhhhHHHGGGG'))).toMatchObject({
      points: { home: '40', guest: 'A' },
      inTiebreak: false,
      currentSet: 2,
    });
    expect(toScoreView(rules, played(rules, `${'hg'.repeat(6)}HHHHG`))).toMatchObject({
      points: { home: '4', guest: '1' },
      inTiebreak: true,
      currentSet: 1,
    });
    expect(toScoreView(rules, played(rules, 'hhhhhhggggggHHHHHHHHHG'))).toMatchObject({
      points: { home: '9', guest: '1' },
      inTiebreak: true,
      currentSet: 3,
    });
  });

  test('after the decision', () => {
    expect(toScoreView(rules, played(rules, 'hhhhhhhhhhhh'))).toEqual({
      server: 'guest',
      serverPosition: 0,
      points: { home: '0', guest: '0' },
      inTiebreak: false,
      currentSet: 2,
      changeEnds: false,
      suggestedWinner: 'home',
      nextPoint: null,
    });
    expect(toScoreView(rules, played(rules, 'hhhhhhggggggGGGGGGGGGG'))).toMatchObject({
      points: { home: '0', guest: '0' },
      inTiebreak: false,
      currentSet: 3,
      suggestedWinner: 'guest',
    });
  });
});

describe('change of ends (ITF Rule 10)', () => {
  const changesIn = (text: string): number[] =>
    Array.from({ length: text.length + 1 }, (_, count) => count).filter((count) =>
      isChangeOfEnds(played(rules, text.slice(0, count))),
    );

  test('after games 1, 3, 5 of a set; not after a set of even games, but after the first of the next', () => {
    expect(changesIn('hghhghhhhg')).toEqual([1, 3, 5, 7, 9]);
    expect(changesIn('hghghhhhhg')).toEqual([1, 3, 5, 7, 9]);
  });

  test('after a set of odd games, and again after the first game of the next', () => {
    expect(changesIn('hhhghhhhg')).toEqual([1, 3, 5, 7, 8]);
  });

  test('only at 0–0 of a game', () => {
    expect(changesIn('hHHHH')).toEqual([1]);
    expect(changesIn('HHHHGGGGHHHH')).toEqual([4, 12]);
  });

  test('in tiebreaks after every six points; a set of 13 games is odd', () => {
    const tied = 'hg'.repeat(6);
    const inTiebreak = (text: string): number[] =>
      changesIn(tied + text)
        .filter((count) => count >= tied.length)
        .map((count) => count - tied.length);
    expect(inTiebreak('HGHGHGHGHGHGHG')).toEqual([6, 12]);
    expect(inTiebreak('HHHHHGGHH')).toEqual([6, 9]);
    expect(inTiebreak('HGHGHGHGHGHH')).toEqual([6, 12]);
  });

  test('a match tiebreak begins at the ends that the set before it leaves', () => {
    expect(changesIn('hhhhhhggggggHHHHHH').filter((count) => count >= 12)).toEqual([18]);
    expect(changesIn('hhhhhhhggggggHHHHHH').filter((count) => count >= 13)).toEqual([13, 19]);
  });

  test('is over once a serve was struck', () => {
    expect(isChangeOfEnds(played(rules, 'hF'))).toBe(false);
  });

  test('does not happen after the match', () => {
    expect(isChangeOfEnds(played(rules, 'hhhhhhhhghhh'))).toBe(false);
  });
});

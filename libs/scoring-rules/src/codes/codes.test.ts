import { describe, expect, test } from 'vitest';
import { rulesOf, valueOf } from '../../test/matches.ts';
import { formatCodes, parseCodes, resolveRules } from '../index.ts';
import type { MatchSettings } from '../index.ts';

describe('CODES notation', () => {
  test.each<[string, MatchSettings]>([
    ['SET3-S:6/TB7', { matchFormat: 'best_of_3' }],
    ['SET3-S:6/TB7-F:TB10', { matchFormat: 'best_of_3_mtb' }],
    ['SET5-S:6/TB7', { matchFormat: 'best_of_5' }],
    ['SET3-S:4/TB7', { matchFormat: 'best_of_3_to_4' }],
    ['SET3-S:4/TB7-F:TB10', { matchFormat: 'short_sets_to_4' }],
    ['SET1-S:8/TB7', { matchFormat: 'pro_set' }],
    ['SET3-S:4/TB7@3', { matchFormat: 'best_of_3_to_4', tiebreakAt: 3 }],
    ['SET5-S:6/TB7-F:6/TB10', { matchFormat: 'best_of_5', finalSetTiebreakTo: 10 }],
    ['SET5-S:6/TB7-F:6', { matchFormat: 'best_of_5', finalSetTiebreak: false }],
    ['SET1-S:8', { matchFormat: 'pro_set', finalSetTiebreak: false }],
    ['SET5-S:6/TB7-F:TB10', { matchFormat: 'best_of_5', matchTiebreakTo: 10 }],
    ['SET3-S:6/TB7-G:TN1D-F:TB7', { matchFormat: 'best_of_3_mtb', deuceRule: 'golden', matchTiebreakTo: 7 }],
    ['SET3-S:6/TB7-G:TN2D', { matchFormat: 'best_of_3', deuceRule: 'silver' }],
    ['SET3-S:6/TB7-G:TN3D', { matchFormat: 'best_of_3', deuceRule: 'star' }],
    ['SET1-S:6/TB7', { matchFormat: 'one_set' }],
    ['SET1-S:6/TB7@5', { matchFormat: 'one_set', tiebreakAt: 5 }],
    ['SET1-S:6/TB7@12', { matchFormat: 'one_set', finalSetTiebreakAt: 12 }],
    ['SET1-S:TB10', { matchFormat: 'match_tiebreak' }],
    ['SET1-S:TB7', { matchFormat: 'match_tiebreak', matchTiebreakTo: 7, deuceRule: 'golden' }],
    ['SET1-S:T20', { matchFormat: 'timed' }],
    ['SET1-S:T45', { matchFormat: 'timed', minutes: 45 }],
    ['SET1-S:T20-G:TN1D', { matchFormat: 'timed', deuceRule: 'golden' }],
    ['SET1-S:T20P', { matchFormat: 'timed', count: 'points' }],
    ['SET1-S:9/TB7', { matchFormat: 'pro_set', gamesPerSet: 9 }],
    ['SET1-S:9/TB7@8', { matchFormat: 'pro_set', gamesPerSet: 9, tiebreakAt: 8 }],
    ['SET3-S:4/TB5NOAD@3-F:TB10', { matchFormat: 'fast4' }],
    ['SET3-S:4/TB5NOAD@3-G:TN-F:TB10', { matchFormat: 'fast4', deuceRule: 'advantage' }],
    ['SET3-S:4/TB5NOAD@3-G:TN2D-F:TB7', { matchFormat: 'fast4', deuceRule: 'silver', matchTiebreakTo: 7 }],
    ['SET3-S:6/TB5NOAD@5-G:TN1D-F:TB10', { matchFormat: 'fast4', gamesPerSet: 6 }],
    ['SET3-S:6/TB5', { matchFormat: 'best_of_3', tiebreakTo: 5 }],
    [
      'SET3-S:6/TB7NOAD-F:6/TB10NOAD',
      { matchFormat: 'best_of_3', tiebreakSuddenDeath: true, finalSetTiebreakTo: 10 },
    ],
    [
      'SET5-S:6/TB7-F:6/TB10@12',
      { matchFormat: 'best_of_5', finalSetTiebreakAt: 12, finalSetTiebreakTo: 10 },
    ],
    ['SET3-S:6/TB7@5-F:6/TB7', { matchFormat: 'best_of_3', tiebreakAt: 5, finalSetTiebreakAt: 6 }],
  ])('%s', (text, settings) => {
    const parsed = valueOf(parseCodes(text));
    expect(resolveRules(parsed)).toEqual(resolveRules(settings));
    expect(formatCodes(rulesOf(settings))).toBe(text);
  });

  test('names the format that needs the fewest overrides', () => {
    expect(parseCodes('SET3-S:6/TB7-F:TB10')).toEqual({ ok: true, value: { matchFormat: 'best_of_3_mtb' } });
    expect(parseCodes('SET3-S:4/TB7')).toEqual({ ok: true, value: { matchFormat: 'best_of_3_to_4' } });
    expect(parseCodes('SET1-S:9/TB7')).toEqual({
      ok: true,
      value: { matchFormat: 'pro_set', gamesPerSet: 9 },
    });
    expect(parseCodes('SET1-S:4/TB7')).toEqual({
      ok: true,
      value: { matchFormat: 'one_set', gamesPerSet: 4 },
    });
    expect(parseCodes('SET3-S:4/TB5NOAD@3-F:TB10')).toEqual({ ok: true, value: { matchFormat: 'fast4' } });
  });

  test.each([
    ['SET3-S:6/TB7-F:TB10-G:TN1D', 'SET3-S:6/TB7-G:TN1D-F:TB10'],
    ['SET3-S:6NOAD/TB7-F:TB10', 'SET3-S:6/TB7-G:TN1D-F:TB10'],
    ['SET3-S:6NOAD/TB7-F:6NOAD/TB10', 'SET3-S:6/TB7-G:TN1D-F:6/TB10'],
    ['SET3-S:6/TB7@6-F:6/TB7@6', 'SET3-S:6/TB7'],
    ['SET3-S:6/TB7-G:TN', 'SET3-S:6/TB7'],
    ['SET3-S:4/TB5NOAD@3-F:TB10-G:TN1D', 'SET3-S:4/TB5NOAD@3-F:TB10'],
    ['SET3-S:4NOAD/TB5NOAD@3-F:TB10', 'SET3-S:4/TB5NOAD@3-F:TB10'],
    ['SET1-S:6NOAD', 'SET1-S:6-G:TN1D'],
    ['SET1-S:TB10-G:TN1D', 'SET1-S:TB10'],
  ])('%s is another way to write %s', (text, canonical) => {
    expect(formatCodes(rulesOf(valueOf(parseCodes(text))))).toBe(canonical);
  });

  test.each([
    ['', 'A part of the code is empty'],
    ['SET3', 'S: is not played here'],
    ['S:6/TB7', 'S:6/TB7 is not played here'],
    ['T20', 'T20 is not played here'],
    ['__proto__', '__proto__ is not played here'],
    ['SET7-S:6/TB7', 'SET7 is not played here'],
    ['SET3X-S:6/TB7', 'SET3X is not played here'],
    ['SET3-S:TB10', 'S:TB10 is not played here'],
    ['SET3-S:6/TB7-S:6/TB7', 'S:6/TB7 is not played here'],
    ['SET3-S:6/TB', 'S:6/TB is not played here'],
    ['SET3-S:6/TB7-X:1', 'X:1 is not played here'],
    ['SET3-S:6/TB7-', 'A part of the code is empty'],
    ['SET3-S:6/TB7-M:T90', 'M:T90 is not played here'],
    ['SET3-S:6/TB7-G:3C', 'G:3C is not played here'],
    ['SET3-S:6/TB7-G:TN4D', 'G:TN4D is not played here'],
    ['SET3-S:6NOAD/TB7-F:6/TB7', 'F:6/TB7 is not played here'],
    ['SET3-S:6NOAD/TB7-G:TN1D', 'G:TN1D is not played here'],
    ['SET3-S:3/TB7', 'S:3/TB7 is not played here'],
    ['SET3-S:11/TB7', 'S:11/TB7 is not played here'],
    ['SET3-S:6/TB22', 'S:6/TB22 is not played here'],
    ['SET3-S:6', 'S:6 is not played here'],
    ['SET3-S:6-F:TB7', 'S:6 is not played here'],
    ['SET3-S:6/TB7@4', 'S:6/TB7@4 is not played here'],
    ['SET3-S:6/TB7-F:4/TB7', 'F:4/TB7 is not played here'],
    ['SET3-S:6/TB7-F:TB4', 'F:TB4 is not played here'],
    ['SET3-S:6/TB7-F:TB10NOAD', 'F:TB10NOAD is not played here'],
    ['SET3-S:6/TB7-F:6/TB7@25', 'F:6/TB7@25 is not played here'],
    ['SET3-S:6/TB7-F:6/TB7NOAD', 'F:6/TB7NOAD is not played here'],
    ['SET1-S:6/TB7-F:TB10', 'F:TB10 is not played here'],
    ['SET1-S:TB4', 'S:TB4 is not played here'],
  ])('of "%s" it says: %s', (text, message) => {
    const refusal = { code: 'codesUnplayable', path: 'formatCode', message };
    expect(parseCodes(text)).toEqual({ ok: false, error: [refusal] });
  });
});

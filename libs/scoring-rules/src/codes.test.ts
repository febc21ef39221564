import { describe, expect, test } from 'vitest';
import { refusalsOf, rulesOf, valueOf } from '../test/matches.ts';
import { formatCodes, parseCodes, resolveRules } from './index.ts';
import type { MatchSettings } from './index.ts';

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
  ])('%s', (text, settings) => {
    const parsed = valueOf(parseCodes(text));
    expect(resolveRules(parsed)).toEqual(resolveRules(settings));
    expect(formatCodes(rulesOf(settings))).toBe(text);
  });

  test('names the format that needs the fewest overrides', () => {
    expect(parseCodes('SET3-S:6/TB7-F:TB10')).toEqual({ ok: true, value: { matchFormat: 'best_of_3_mtb' } });
    expect(parseCodes('SET3-S:4/TB7')).toEqual({ ok: true, value: { matchFormat: 'best_of_3_to_4' } });
  });

  test.each([
    ['SET3-S:6/TB7-F:TB10-G:TN1D', 'SET3-S:6/TB7-G:TN1D-F:TB10'],
    ['SET3-S:6NOAD/TB7-F:TB10', 'SET3-S:6/TB7-G:TN1D-F:TB10'],
    ['SET3-S:6NOAD/TB7-F:6NOAD/TB10', 'SET3-S:6/TB7-G:TN1D-F:6/TB10'],
    ['SET3-S:6/TB7@6-F:6/TB7@6', 'SET3-S:6/TB7'],
    ['SET3-S:6/TB7-G:TN', 'SET3-S:6/TB7'],
  ])('%s is another way to write %s', (text, canonical) => {
    expect(formatCodes(rulesOf(valueOf(parseCodes(text))))).toBe(canonical);
  });

  test.each([
    '',
    'SET3',
    'S:6/TB7',
    'SET3-S:TB10',
    'SET3-S:6/TB7-S:6/TB7',
    'SET3-S:6/TB',
    'SET3-S:6/TB7-X:1',
    'T20',
    'SET3-S:6/TB7-G:3C',
    'SET3-S:6/TB7-G:TN4D',
    'SET3-S:6NOAD/TB7-F:6/TB7',
    'SET3-S:6NOAD/TB7-G:TN1D',
    '__proto__',
  ])('"%s" is unreadable', (text) => {
    expect(refusalsOf(parseCodes(text))).toEqual(['codesUnreadable matchUpFormat']);
  });

  test.each([
    'SET7-S:6/TB7',
    'SET3-S:5/TB9',
    'SET3-S:6/TB10',
    'SET3-S:6',
    'SET3-S:6/TB7@4',
    'SET3-S:6/TB7-F:4/TB7',
    'SET1-S:6/TB7',
    'SET3-S:6/TB7-F:TB4',
    'SET3-S:6/TB7@5-F:6/TB7',
  ])('no match format has the rules %s', (text) => {
    expect(refusalsOf(parseCodes(text))).toEqual(['codesUnsupported matchUpFormat']);
  });
});

import { describe, expect, test } from 'vitest';
import { played, rulesOf } from '../test/matches.ts';
import { nextPointOf } from './next-point.ts';
import type { DeuceRule, MatchFormatName } from './index.ts';

const TIEBREAK = 'hg'.repeat(6);

/** The prizes of the next point as `home guest`, with a star at the deciding point of a game. */
function read(matchFormat: MatchFormatName, text: string, deuceRule: DeuceRule = 'advantage') {
  const rules = rulesOf({ matchFormat, deuceRule });
  const next = nextPointOf(rules, played(rules, text));
  if (next === null) return null;
  return `${next.home ?? '-'} ${next.guest ?? '-'}${next.deciding ? ' *' : ''}`;
}

describe('what the next point decides', () => {
  test.each<[string, string]>([
    ['', '- -'],
    ['HHH', 'game -'],
    ['HHHGG', 'game -'],
    ['HHHGGG', '- -'],
    ['HHHGGGG', '- game'],
    ['hhhhhHHH', 'set -'],
    ['hhhhhGGG', '- game'],
    ['hhhhhhHHH', 'game -'],
    ['hhhhhhhhhhhHHH', 'match -'],
    ['hhhhhhgggggGGG', '- set'],
    [`${TIEBREAK}HHHHHHGGGGG`, 'set -'],
    [`${TIEBREAK}HHHHHHGGGGGG`, '- -'],
    [`hhhhhh${TIEBREAK}HHHHHHGGGGGGG`, '- set'],
    [`hhhhhh${TIEBREAK}GGGGGGHHHHHHH`, 'match -'],
  ])('%s: %s', (text, decided) => {
    expect(read('best_of_3', text)).toBe(decided);
  });

  test('of a match tiebreak is the match', () => {
    expect(read('best_of_3_mtb', 'hhhhhhggggggHHHHHHHHHG')).toBe('match -');
    expect(read('best_of_3_mtb', 'hhhhhhggggggHHHHHHHH')).toBe('- -');
  });

  test.each<[DeuceRule, string, string]>([
    ['golden', 'HHHGGG', 'game game *'],
    ['golden', 'hhhhhHHHGGG', 'set game *'],
    ['golden', 'hhhhhhhhhhhHHHGGG', 'match game *'],
    ['golden', 'HHHGG', 'game -'],
    ['silver', 'HHHGGG', '- -'],
    ['silver', 'HHHGGGHG', 'game game *'],
    ['star', 'HHHGGGHG', '- -'],
    ['star', 'HHHGGGHGHG', 'game game *'],
  ])('%s, %s: %s', (deuceRule, text, decided) => {
    expect(read('best_of_3', text, deuceRule)).toBe(decided);
  });

  test('is nothing when the match is decided', () => {
    expect(read('best_of_3', 'hhhhhhhhhhhh')).toBeNull();
  });
});

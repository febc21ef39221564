import { describe, expect, test } from 'vitest';
import { sampleMatch, sampleScore, sampleSets } from '../../test/sample-match.ts';
import { situationOf } from './situation.ts';

const at = (home: string, guest: string) => sampleMatch({ score: sampleScore({ points: { home, guest } }) });

describe('what is special about the next point', () => {
  test('deuce, by the rule that is known', () => {
    expect(situationOf(at('40', '40'))).toBe('Deuce');
    expect(situationOf(at('40', '40'), 'golden')).toBe('Golden point');
    expect(situationOf(at('40', '30'), 'golden')).toBeNull();
  });

  test('a tiebreak and a match tiebreak', () => {
    const score = sampleScore({ inTiebreak: true });
    expect(situationOf(sampleMatch({ score, sets: sampleSets('6-6') }))).toBe('Tiebreak');
    expect(situationOf(sampleMatch({ score, sets: sampleSets('6-4 4-6 1-0*') }))).toBe('Match tiebreak');
  });

  test('a change of ends', () => {
    expect(situationOf(sampleMatch({ score: sampleScore({ changeEnds: true }) }))).toBe('Change of ends');
  });

  test('nothing while no one plays', () => {
    expect(situationOf({ ...at('40', '40'), status: 'suspended' })).toBeNull();
    expect(situationOf(sampleMatch({ score: null }))).toBeNull();
  });
});

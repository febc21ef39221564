import { describe, expect, test } from 'vitest';
import type { ScoreView } from '@courtcast/contracts';
import { sampleMatch, sampleScore, sampleSets } from '../../test/sample-match.ts';
import { scores as words } from '../i18n/en/scores.ts';
import { situationOf } from './situation.ts';
import type { ShownMatch } from './shown-match.ts';

type Prizes = NonNullable<ScoreView['nextPoint']>;

const at = (home: string, guest: string, deuceRule: ShownMatch['deuceRule'] = null) =>
  sampleMatch({ score: sampleScore({ points: { home, guest } }), deuceRule });

function deciding(prizes: Partial<Prizes>, score: Partial<ScoreView> = {}, facts: Partial<ShownMatch> = {}) {
  const nextPoint = { home: null, guest: null, deciding: false, ...prizes };
  return situationOf(words, sampleMatch({ score: sampleScore({ nextPoint, ...score }), ...facts }));
}

const deuce = { points: { home: '40', guest: '40' } };

describe('what is special about the next point', () => {
  test.each([
    ['golden', 'Golden point'],
    ['silver', 'Silver point'],
    ['star', 'Star point'],
  ] as const)('deuce that decides, by the rule %s: %s', (deuceRule, said) => {
    expect(deciding({ home: 'game', guest: 'game', deciding: true }, deuce, { deuceRule })).toBe(said);
    expect(deciding({}, deuce, { deuceRule })).toBe('Deuce');
  });

  test('deuce of a release that does not say what the point decides, by the rule that is known', () => {
    expect(situationOf(words, at('40', '40'))).toBe('Deuce');
    expect(situationOf(words, at('40', '40', 'golden'))).toBe('Golden point');
    expect(situationOf(words, at('40', '40', 'star'))).toBe('Deuce');
    expect(situationOf(words, at('40', '30', 'golden'))).toBeNull();
  });

  test.each<[Partial<Prizes>, string | null]>([
    [{ guest: 'match' }, 'Match point'],
    [{ home: 'set', guest: 'game' }, 'Set point'],
    [{ home: 'game' }, null],
    [{ guest: 'game' }, 'Break point'],
  ])('%j while the home side serves: %s', (prizes, said) => {
    expect(deciding(prizes)).toBe(said);
  });

  test('a deciding point that is more says so', () => {
    const prizes = { home: 'match', guest: 'game', deciding: true } as const;
    expect(deciding(prizes, deuce, { deuceRule: 'golden' })).toBe('Golden point · Match point');
  });

  test('a tiebreak and a match tiebreak', () => {
    const score = sampleScore({ inTiebreak: true });
    expect(situationOf(words, sampleMatch({ score, sets: sampleSets('6-6') }))).toBe('Tiebreak');
    expect(situationOf(words, sampleMatch({ score, sets: sampleSets('6-4 4-6 1-0*') }))).toBe(
      'Match tiebreak',
    );
    expect(deciding({ home: 'set' }, { inTiebreak: true })).toBe('Tiebreak · Set point');
  });

  test('a change of ends', () => {
    expect(situationOf(words, sampleMatch({ score: sampleScore({ changeEnds: true }) }))).toBe(
      'Change of ends',
    );
  });

  test('nothing while no one plays', () => {
    expect(situationOf(words, { ...at('40', '40'), status: 'suspended' })).toBeNull();
    expect(situationOf(words, sampleMatch({ score: null }))).toBeNull();
  });
});

import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import type { ScoreView } from '@courtcast/contracts';
import { randomMatch, seeds } from '@courtcast/web-testkit/random-match.ts';
import { sampleMatch, sampleScore, sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { situationOf } from './situation.ts';
import { fromMatchDetail } from './shown-match.ts';
import type { ShownMatch } from './shown-match.ts';

const words = allWords.en.scores;

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

  test('deuce at which nothing is known of the next point decides nothing', () => {
    const score = sampleScore({ ...deuce, nextPoint: null });
    expect(situationOf(words, sampleMatch({ score, deuceRule: 'golden' }))).toBe('Deuce');
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

describe('in random matches of every format', () => {
  /** The announced situation before each point, with what the point then won. */
  function* namedAndWon(seed: number) {
    const { match, nextWinner } = randomMatch(seed);
    while (match.detail().status === 'in_progress') {
      const before = fromMatchDetail(match.detail());
      const winner = nextWinner();
      match.point(winner);
      const after = fromMatchDetail(match.detail());
      const games = (shown: ShownMatch) => shown.sets.at(-1)?.[winner] ?? 0;
      const isTiebreak = before.score?.inTiebreak === true;
      const hasGame = !isTiebreak && after.sets.length === before.sets.length && games(after) > games(before);
      yield {
        named: situationOf(words, before) ?? '',
        isMatch: after.status === 'completed',
        isSet: after.sets.length > before.sets.length,
        isBreak: hasGame && before.score?.server !== winner,
      };
    }
  }

  test('a match point, set point or break point is named before it is won', () => {
    for (const seed of seeds(60)) {
      for (const { named, isMatch, isSet, isBreak } of namedAndWon(seed)) {
        if (isMatch)
          expect({ seed, named }).toEqual({ seed, named: expect.stringMatching(/match points?/i) });
        else if (isSet)
          expect({ seed, named }).toEqual({ seed, named: expect.stringMatching(/(set|match) points?/i) });
        else if (isBreak)
          expect({ seed, named }).toEqual({
            seed,
            named: expect.stringMatching(/(break|set|match|golden|silver|star) points?/i),
          });
      }
    }
  });

  test('and a few of them are not won', () => {
    const all = seeds(20).flatMap((seed) => [...namedAndWon(seed)]);
    const breaks = all.filter(({ named }) => /break point/i.test(named));
    expect(breaks.some(({ isBreak }) => !isBreak)).toBe(true);
    expect(breaks.some(({ isBreak }) => isBreak)).toBe(true);
  });
});

describe('several chances in a row are counted', () => {
  test.each<[points: string, next: Partial<Prizes>, sentence: string]>([
    ['40–0', { home: 'match' }, '3 match points'],
    ['40–15', { home: 'set' }, '2 set points'],
    ['40–30', { home: 'set' }, 'Set point'],
    ['A–40', { home: 'match' }, 'Match point'],
    ['0–40', { guest: 'game' }, '3 break points'],
    ['40–0', { home: 'game' }, ''],
  ])('%s with %j: %s', (points, next, sentence) => {
    const [home = '', guest = ''] = points.split('–');
    expect(deciding(next, { points: { home, guest } }) ?? '').toBe(sentence);
  });

  test('in a tiebreak by its points', () => {
    const score = { inTiebreak: true, points: { home: '6', guest: '3' } };
    expect(deciding({ home: 'set' }, score)).toBe('Tiebreak · 3 set points');
  });

  test('in a match tiebreak by its points', () => {
    const score = { inTiebreak: true, points: { home: '9', guest: '6' } };
    const sets = sampleSets('6-4 4-6 9-6*');
    expect(deciding({ home: 'match' }, score, { sets })).toBe('Match tiebreak · 3 match points');
  });

  test('what both may win with one point is one chance', () => {
    const prizes = { home: 'match', guest: 'match' } as const;
    expect(deciding(prizes, { points: { home: '40', guest: '0' } })).toBe('Match point');
  });
});

describe('in a match of points', () => {
  const inPoints = (home: number, guest: number, prizes: Partial<Prizes>) =>
    deciding(
      prizes,
      { inTiebreak: true, points: { home: `${home}`, guest: `${guest}` } },
      { sets: [{ home, guest, unit: 'points' }] },
    );

  test('a lead makes no more chances, and nothing is a tiebreak', () => {
    expect(inPoints(20, 11, { home: 'match' })).toBe('Match point');
    expect(inPoints(12, 11, {})).toBeNull();
  });

  test('a point that decides a level match says so', () => {
    const prizes = { home: 'match', guest: 'match', deciding: true } as const;
    expect(inPoints(16, 16, prizes)).toBe('Deciding point · Match point');
  });
});

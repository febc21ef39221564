import { describe, expect, test } from 'vitest';
import { inOrder, pairsState, singlesState, sortedPairs } from './line-up-rules.ts';
import type { LineUpFacts } from './line-up-rules.ts';

const facts: LineUpFacts = {
  ...{ roster: Array.from('abcdef'), count: 2, isOrdered: true },
  ...{ gender: null, genderOf: () => null },
};
const free = { ...facts, isOrdered: false };

describe('singles', () => {
  test.each([
    ['ab', facts, true],
    ['ba', facts, false],
    ['ba', free, true],
    ['a', facts, false],
    ['abc', facts, false],
    ['ax', free, false],
    ['aa', free, false],
  ])('%s', (ids, given, isLegal) => {
    expect(singlesState(Array.from(ids), given).isLegal).toBe(isLegal);
  });

  test('stand in the order of the roster where the league says so', () => {
    expect(inOrder(['c', 'a'], facts)).toEqual(['a', 'c']);
    expect(inOrder(['c', 'a'], free)).toEqual(['c', 'a']);
  });
});

describe('pairs', () => {
  const [low, high] = [['a', 'b'] as const, ['c', 'd'] as const];
  test('may be handed in when they are whole, of different players and in order', () => {
    expect(pairsState([low, high], facts)).toMatchObject({ isLegal: true, sums: [3, 7] });
    expect(pairsState([high, low], facts)).toMatchObject({ isLegal: false, faults: [{ index: 1 }] });
    expect(pairsState([high, low], free)).toMatchObject({ isLegal: true });
    expect(pairsState([low, ['c', '']], facts)).toMatchObject({ isWhole: false, sums: null });
    expect(pairsState([low, ['b', 'c']], facts)).toMatchObject({ isLegal: false, isWhole: false });
    expect(pairsState([low], facts)).toMatchObject({ isLegal: false });
  });

  test('are sorted by their sums, player 1 as early as may be', () => {
    expect(sortedPairs([high, low], facts.roster)).toEqual([low, high]);
    const equal = [['b', 'e'] as const, ['c', 'd'] as const, ['a', 'f'] as const];
    expect(sortedPairs(equal, facts.roster)[0]).toEqual(['a', 'f']);
    expect(sortedPairs([high, ['a', '']], facts.roster)).toEqual([high, ['a', '']]);
  });
});

describe('the gender of the league', () => {
  const genders = { a: 'female', b: 'male', c: 'female', d: 'male', e: null, f: 'other' } as const;
  const genderOf = (id: string) => genders[id as keyof typeof genders];
  const of = (gender: LineUpFacts['gender']) => ({ ...facts, gender, genderOf });

  test.each([
    ['ac', 'female', true, []],
    ['ab', 'female', false, []],
    ['ae', 'female', true, ['e']],
    ['ab', 'mixed', true, []],
    ['ac', 'mixed', true, []],
  ] as const)('singles %s in a league that is %s', (...[ids, gender, isLegal, unclear]) => {
    expect(singlesState(Array.from(ids), of(gender))).toMatchObject({ isLegal, genders: { unclear } });
  });

  test('has one of each in a mixed pair, also before all pairs are whole', () => {
    expect(
      pairsState(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        of('mixed'),
      ),
    ).toMatchObject({ isLegal: true });
    expect(
      pairsState(
        [
          ['a', 'c'],
          ['b', 'd'],
        ],
        of('mixed'),
      ),
    ).toMatchObject({ isLegal: false, genders: { alike: [0, 1] } });
    expect(
      pairsState(
        [
          ['', ''],
          ['b', 'd'],
        ],
        of('mixed'),
      ),
    ).toMatchObject({ genders: { alike: [1] } });
    expect(
      pairsState(
        [
          ['a', 'e'],
          ['b', 'f'],
        ],
        of('mixed'),
      ).genders.unclear,
    ).toEqual(['e', 'f']);
    expect(
      pairsState(
        [
          ['a', 'b'],
          ['c', ''],
        ],
        of('male'),
      ).genders.barred,
    ).toEqual(['a', 'c']);
  });
});

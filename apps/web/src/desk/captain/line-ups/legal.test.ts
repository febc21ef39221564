import { describe, expect, test } from 'vitest';
import { inOrder, pairsState, singlesState, sortedPairs } from './legal.ts';

const facts = { roster: Array.from('abcdef'), count: 2, isOrdered: true };
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

import { describe, expect, test } from 'vitest';
import { pairSums, pairsOutOfOrder, placeFaults, singlesOutOfOrder } from './index.ts';
import type { PairIds } from './index.ts';

const roster = Array.from('abcdefgh');
const pairs = (text: string): PairIds[] => text.split(' ').map(([one = '', other = '']) => [one, other]);

test('who is named is of the roster, and once', () => {
  expect(placeFaults(Array.from('axba'), roster)).toEqual([
    { kind: 'outsider', index: 1 },
    { kind: 'repeated', index: 3 },
  ]);
  expect(placeFaults([], roster)).toEqual([]);
});

test.each([
  ['acegh', []],
  ['bacd', [1]],
  ['dcba', [1, 2, 3]],
])('singles %s are out of the order of the roster at %j', (ids, expected) => {
  expect(singlesOutOfOrder(Array.from(ids), roster)).toEqual(expected);
});

describe('pairs', () => {
  test('have sums of places among those who play', () => {
    expect(pairSums(pairs('bd fh'), roster)).toEqual([3, 7]);
    expect(pairSums(pairs('af be cd'), roster)).toEqual([7, 7, 7]);
  });

  test.each([
    ['ab cd', []],
    ['cd ab', [{ kind: 'lower-sum', index: 1, sum: 3, before: 7 }]],
    ['af be cd', []],
    ['be cd af', [{ kind: 'first-in-third', index: 2 }]],
  ])('%s break the order: %j', (text, expected) => {
    expect(pairsOutOfOrder(pairs(text), roster)).toEqual(expected);
  });
});

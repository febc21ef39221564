import { expect, test } from '@jest/globals';
import { presentPlayerId } from './merged-player.ts';

const known = new Map([
  ['a', { mergedInto: 'b' }],
  ['b', { mergedInto: 'c' }],
  ['c', { mergedInto: null }],
  ['d', { mergedInto: 'far away' }],
  ['x', { mergedInto: 'y' }],
  ['y', { mergedInto: 'x' }],
]);

test.each([
  ['a', 'c'],
  ['b', 'c'],
  ['c', 'c'],
  ['d', 'far away'],
  ['unknown', 'unknown'],
])('for %s answers %s', (id, present) => {
  expect(presentPlayerId(known, id)).toBe(present);
});

test('a circle, which nobody should ever make, ends', () => {
  expect(['x', 'y']).toContain(presentPlayerId(known, 'x'));
});

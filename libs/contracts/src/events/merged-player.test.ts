import { expect, test } from 'vitest';
import type { PlayerState } from './identity-states.ts';
import { findMerges, findWithSuccessors, presentPlayerId } from './merged-player.ts';

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

test('a circle, which no one should ever make, ends', () => {
  expect(['x', 'y']).toContain(presentPlayerId(known, 'x'));
});

const player = (id: string, mergedInto: string | null): PlayerState => ({
  id,
  name: id,
  gender: null,
  nationality: null,
  userId: null,
  mergedInto,
  clubs: [],
});

const kept = new Map(
  [player('a', 'b'), player('b', 'c'), player('c', null), player('d', 'gone')].map((one) => [one.id, one]),
);
const find = async (ids: readonly string[]) => new Map([...kept].filter(([id]) => ids.includes(id)));

test('players are found with all who answer for them', async () => {
  expect([...(await findWithSuccessors(find, ['a', 'd', 'unknown'])).keys()]).toEqual(['a', 'd', 'b', 'c']);
});

test('merges are found with the last of the chain, as far as it is known', async () => {
  expect([...(await findMerges(find, ['a', 'b', 'c', 'd', 'unknown']))]).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['d', 'gone'],
  ]);
});

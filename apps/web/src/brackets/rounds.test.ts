import { expect, test } from 'vitest';
import { sampleDraw } from '../../test/sample-draw.ts';
import { bracketOf } from './bracket.ts';
import { presentRound, relatedMatch, roundOf } from './rounds.ts';

test.each([
  [0, 3],
  [3, 3],
  [4, 2],
  [6, 1],
  [7, 1],
])('after %i matches of a draw of 8 round %i is being played', (played, round) => {
  expect(presentRound(bracketOf(sampleDraw({ played })))).toBe(round);
});

test('a bye keeps no round open', () => {
  expect(presentRound(bracketOf(sampleDraw({ byes: [2], played: 3 })))).toBe(2);
});

test('an address names a round that the draw has', () => {
  const bracket = bracketOf(sampleDraw());
  expect(roundOf(bracket, '2')).toBe(2);
  for (const other of ['4', '0', 'x', '', null]) expect(roundOf(bracket, other)).toBe(3);
});

test.each([
  ['4.5', 3, '3.3'],
  ['4.5', 1, '1.1'],
  ['2.2', 4, '4.5'],
  ['3.1', 4, '4.2'],
  ['3.1', 3, '3.1'],
])('of match %s, round %i shows %s', (key, round, related) => {
  const bracket = bracketOf(sampleDraw({ size: 16, byes: [2] }));
  const match = bracket.byKey.get(key);
  if (match === undefined) throw new Error(`no match ${key}`);
  expect(relatedMatch(bracket, match, round).key).toBe(related);
});

import { expect, test } from 'vitest';
import { compareMatch } from './compare.ts';
import type { MatchEverywhere } from './compare.ts';

const board = {
  id: 'm',
  firstVersion: 1,
  entered: ['home', 'guest', 'home'],
  accepted: [2, 3, 4],
  refused: [],
} as const;
const stored = { version: 4, winners: ['home', 'guest', 'home'], shown: '["x"]' } as const;
const viewer = { newest: 4, shown: '["x"]', faults: [] };
const whole: MatchEverywhere = { board, stored, published: [1, 2, 3, 4], viewers: [viewer, viewer] };

test('nothing is said of a match that is the same everywhere', () => {
  expect(compareMatch(whole)).toEqual([]);
});

test.each<[string, Partial<MatchEverywhere>, RegExp]>([
  [
    'a point that was never accepted',
    { board: { ...board, accepted: [2, 3] } },
    /answers: 3 expected, 2 found/,
  ],
  ['a version that was given twice', { board: { ...board, accepted: [2, 3, 3] } }, /answers: .* at 2/],
  ['a refusal', { board: { ...board, refused: ['point 1: 422'] } }, /refused: point 1: 422/],
  [
    'a point that is stored twice',
    { stored: { ...stored, winners: [...stored.winners, 'home'] } },
    /log: 3 expected, 4/,
  ],
  ['points in another order', { stored: { ...stored, winners: ['guest', 'home', 'home'] } }, /log: .* at 0/],
  ['a version that is not stored', { stored: { ...stored, version: 3 } }, /version 4 expected, 3 stored/],
  ['a hole in the stream', { published: [1, 2, 4] }, /stream: 4 expected, 3 found/],
  ['a double in the stream', { published: [1, 2, 2, 3, 4] }, /stream: 4 expected, 5 found/],
  ['disorder in the stream', { published: [1, 3, 2, 4] }, /stream: .* at 1/],
  ['a viewer that is behind', { viewers: [{ ...viewer, newest: 3 }] }, /a viewer has version 3 of 4/],
  [
    'a viewer that shows another score',
    { viewers: [{ ...viewer, shown: '["y"]' }] },
    /shows \["y"\], not \["x"\]/,
  ],
  [
    'a hole that a viewer saw',
    { viewers: [{ ...viewer, faults: ['score 4 after 2'] }] },
    /sent score 4 after 2/,
  ],
])('%s is noticed', (_, change, words) => {
  const found = compareMatch({ ...whole, ...change });
  expect(found.join('\n')).toMatch(words);
  expect(found.every((line) => line.startsWith('m: '))).toBe(true);
});

import { scheduledMatch } from '@courtcast/testkit/states';
import { expect, test } from 'vitest';
import { seenFrom } from './player-results.ts';
import { resultsPageOf } from './player-reads.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const match = scheduledMatch({
  id: 'm',
  kind: 'tournament',
  status: 'completed',
  winnerSide: 'guest',
  players: { home: named('ana', 'eva'), guest: named('bea', 'ida') },
  sets: [{ home: 6, guest: 7, tiebreak: { home: 5, guest: 7 } }],
});

test('a match is seen from the side of its player', () => {
  expect(seenFrom(match, ['ana'])).toMatchObject({
    hasWon: false,
    partners: named('eva'),
    opponents: named('bea', 'ida'),
    sets: [{ home: 6, guest: 7 }],
  });
  expect(seenFrom(match, ['merged', 'ida'])).toMatchObject({
    hasWon: true,
    partners: named('bea'),
    sets: [{ home: 7, guest: 6, tiebreak: { home: 7, guest: 5 } }],
  });
});

test('what no one has won is neither won nor lost, and what others play is nothing', () => {
  expect(seenFrom({ ...match, winnerSide: null }, ['ana'])?.hasWon).toBeNull();
  expect(seenFrom({ ...match, winnerSide: null, suggestedWinner: 'home' }, ['ana'])?.hasWon).toBe(true);
  expect(seenFrom(match, ['zoe'])).toBeNull();
});

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=x', 1],
  ['page=1.5', 1],
])('an address with ?%s shows page %i of the results', (search, page) => {
  expect(resultsPageOf(new URLSearchParams(search))).toBe(page);
});

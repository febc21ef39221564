import { expect, test } from 'vitest';
import { allWords } from '../../../i18n/all-words.ts';
import { headlineOf, setsPlayed } from './headline.ts';

type Shown = Parameters<typeof headlineOf>[1];

/** A match as the desk has decided it: this pad has no points of it. */
function decided(line: object, match: object): Shown {
  const shown = {
    line: { state: null, result: null, isBySets: true, ...line },
    outbox: { sheet: { match: { winnerSide: null, outcome: null, suggestedWinner: null, ...match } } },
    nameOf: (side: string) => (side === 'home' ? 'Ana' : 'Bea'),
  };
  return shown as unknown as Shown;
}

const confirmed = { status: 'completed', winnerSide: 'guest' };

test.each([
  ['Bea wins', { status: 'closed' }, { ...confirmed, outcome: 'completed' }],
  ['Bea wins by retirement', { status: 'closed' }, { ...confirmed, outcome: 'retirement' }],
  ['Ana wins', { status: 'completed' }, { status: 'completed', suggestedWinner: 'home' }],
  ['Completed', { status: 'closed' }, { status: 'completed' }],
  ['Cancelled', { status: 'closed' }, { status: 'cancelled' }],
  ['Suspended', { status: 'suspended' }, { status: 'suspended', suggestedWinner: 'home' }],
])('a pad says “%s” of a match that the desk has decided', (headline, line, match) => {
  expect(headlineOf(allWords.en, decided(line, match))).toBe(headline);
});

test('sets that were typed in are shown', () => {
  const sets = [{ home: 8, guest: 4 }];
  expect(setsPlayed(decided({ status: 'closed' }, { sets }))).toEqual(sets);
});

import { resolveRules, startMatch } from '@courtcast/scoring-rules';
import { expect, test } from 'vitest';
import { allWords } from '@courtcast/messages/all-words.ts';
import { headlineOf, setsPlayed } from './match-sheet.tsx';

type Shown = Parameters<typeof headlineOf>[1];

/** A match decided at the desk, without points from this pad. */
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

test('a match that was ended between two sets has no set behind those that were played', () => {
  const rules = resolveRules({ matchFormat: 'best_of_3' });
  if (!rules.ok) throw new Error('these rules are possible');
  const start = startMatch(rules.value, { server: 'home' });
  const state = { ...start, sets: [{ home: 6, guest: 1 }] };
  const line = { state, isBySets: false };
  expect(setsPlayed(decided({ ...line, status: 'completed' }, {}))).toEqual(state.sets);
  expect(setsPlayed(decided({ ...line, status: 'suspended' }, {}))).toHaveLength(2);
});

test('sets that were typed in are shown', () => {
  const sets = [{ home: 8, guest: 4 }];
  expect(setsPlayed(decided({ status: 'closed' }, { sets }))).toEqual(sets);
});

import { expect, test } from 'vitest';
import { desk } from '../../../i18n/en/desk/desk.ts';
import { sentencesOf } from './foresight.ts';
import type { Entered } from './foresight.ts';

const [ana, bea] = [[{ id: 'a', name: 'Ana' }], [{ id: 'b', name: 'Bea' }]];
/** What taking the confirmation of a match back changes that Ana has won: the next match waits for its side. */
const changes = {
  matches: [{ id: 'm', change: 'reopened' as const, from: {}, to: {} }],
  slots: [{ drawId: 'd', matchId: 'n', side: 'home' as const, when: 'now' as const, from: ana, to: null }],
} as unknown as Parameters<typeof sentencesOf>[1];

function foreseen(entered?: Entered): string[] {
  return sentencesOf(desk.day, changes, { matchId: 'm', nameOf: () => 'the final', entered });
}

test.each<readonly [what: string, entered: Entered | undefined, sentences: readonly string[]]>([
  ['a result that is only taken back', undefined, ['No longer in the final: Ana.']],
  ['the same winner, official at once', { winner: ana, isConfirmed: true }, ['Still in the final: Ana.']],
  [
    'the same winner, to be confirmed',
    { winner: ana, isConfirmed: false },
    ['Not in the final until the result is confirmed: Ana.'],
  ],
  [
    'another winner, official at once',
    { winner: bea, isConfirmed: true },
    ['No longer in the final: Ana.', 'From now on in the final: Bea.'],
  ],
  [
    'another winner, to be confirmed',
    { winner: bea, isConfirmed: false },
    ['No longer in the final: Ana.', 'In the final once the result is confirmed: Bea.'],
  ],
  ['no winner', { winner: null, isConfirmed: false }, ['No longer in the final: Ana.']],
])('says what becomes of the next match after %s', (_, entered, sentences) => {
  expect(foreseen(entered)).toEqual(sentences);
});

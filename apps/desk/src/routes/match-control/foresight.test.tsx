import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { expect, test } from 'vitest';
import { sentencesOf } from './foresight.ts';

const desk = allDeskWords.en;

const [ana, bea] = [[{ id: 'a', name: 'Ana' }], [{ id: 'b', name: 'Bea' }]];
const slot = { drawId: 'd', matchId: 'n', side: 'home', when: 'now', from: ana } as const;

/** The sentences of a dry run for a match that Ana has won, with these changes of slots in the next match. */
function foreseen(slots: readonly object[]): string[] {
  const changes = { matches: [{ id: 'm', change: 'score', from: {}, to: {} }], slots };
  return sentencesOf(desk.day, changes as unknown as Parameters<typeof sentencesOf>[1], {
    matchId: 'm',
    nameOf: () => 'the final',
  });
}

test.each([
  ['a result that is taken back', [{ ...slot, to: null }], ['No longer in the final: Ana.']],
  ['the same winner', [], []],
  [
    'another winner',
    [{ ...slot, to: bea }],
    ['No longer in the final: Ana.', 'From now on in the final: Bea.'],
  ],
  [
    'a winner who is to be confirmed',
    [{ ...slot, when: 'confirmation', from: null, to: bea }],
    ['In the final once the result is confirmed: Bea.'],
  ],
])('says what becomes of the next match after %s', (_, slots, sentences) => {
  expect(foreseen(slots)).toEqual(sentences);
});

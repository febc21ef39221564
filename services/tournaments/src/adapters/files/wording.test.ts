import { expect, test } from 'vitest';
import { courtText, scoreCell, scoreText, tableWords } from './wording.ts';

const set = (home: number, guest: number) => ({ home, guest });

test('a single set is no day for a spreadsheet', () => {
  const sets = [set(5, 2)];
  expect([scoreText({ sets }), scoreCell({ sets })]).toEqual(['5-2', '5–2']);
});

test.each([
  [[set(6, 4), set(7, 5)], '6-4 7-5'],
  [[{ ...set(9, 8), tiebreak: set(7, 4) }], '9-8(4)'],
  [[{ ...set(10, 8), matchTiebreak: true as const }], '[10-8]'],
  [null, ''],
])('of %j it is %s', (sets, text) => {
  expect(scoreCell({ sets })).toBe(text);
});

test('a court that is only a number is called a court', () => {
  expect(['3', 'Center'].map((name) => courtText({ name }, tableWords))).toEqual(['Court 3', 'Center']);
});
